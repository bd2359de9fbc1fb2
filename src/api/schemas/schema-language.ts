// The builders that schemas use, imported by name: importing all of zod also loads its forty languages.
import '#contract/http/zod'
