// What every schema of a thing of the platform is made of.
import '#contract/endpoint'
import '#contract/page'
