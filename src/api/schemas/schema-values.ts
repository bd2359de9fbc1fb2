// What stands in the fields of things: texts, addresses, times.
import '#contract/http/json'
