// What schemas are written in, and no name of it: whoever asks for the whole of zod is given its forty languages as well.
import '#contract/http/zod'
