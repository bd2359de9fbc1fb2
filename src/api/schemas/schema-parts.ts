// What every schema of a thing of the platform is made of.
import '#contract/http/endpoint'
import '#contract/http/page'
