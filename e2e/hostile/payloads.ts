import { hostileMarkup, lines } from './markup'

const templates = lines(`
{{constructor.constructor('ran=1')()}}
{{$on.constructor('ran=1')()}}
{{7*7}}
{{{ran}}}
{{__proto__}}
{{constructor}}
{{toString}}
{{ now }}
{{a}{b}}
{{#each}}
\${ran=1}
#{ran=1}
<%= ran=1 %>
{% ran=1 %}
[[ran=1]]
@(ran=1)
*{ran=1}
$& $1 $$ $' $<name>
%s %n %d %x
{0} {persona} {goal}
`)

const directions = [
  '\u202eevil\u202c',
  '\u202eevil',
  '\u2066isolated',
  '\u2067\u2066\u2068',
  '\u200ftxt.exe',
  'עברית (evil) עברית',
  'مرحبا <b> مرحبا',
  '\u200b',
  'ze\u200bro\u200cwi\u200ddth\u2060',
  '\ufeffmark',
  'soft\u00adhyphen',
  '\u034f\u061c\u180e',
  '\u{e0001}\u{e0065}\u{e0076}tags',
  'a\u0301\u0302\u0303\u0304'.padEnd(60, '\u0305'),
  'a\ufe0fb\ufe0e',
]

const separators = [
  '\u2028ran=1',
  '\u2029ran=1',
  'a\u0085b',
  'a\u000bb\u000cc',
  'a\r\nb',
  'a\rb',
  'a\tb',
  'a\u00a0b\u3000c',
]

const terminals = [
  '\u001b[31mred',
  '\u001b]0;title\u0007',
  '\u001b[2J\u001b[H',
  '\u001b]8;;//evil.example\u001b\\link\u001b]8;;\u001b\\',
  '\u009b31m',
  '\u0007\u0008\u007f\u0001',
]

const emoji = [
  '👨‍👩‍👧‍👦',
  '🏴‍☠️',
  '👩🏽‍🚀',
  '🇩🇪🇫🇷🇯',
  '❤️‍🔥',
  '#️⃣',
  '🏿',
  '\u200d👩\u200d',
  '👩‍❤️‍💋‍👨'.repeat(3),
  '𝕱𝖗𝖆𝖐𝖙𝖚𝖗',
]

const nothings = lines(`
null
undefined
NaN
Infinity
-0
0
false
true
[]
{}
""
none
nil
1e309
0x10
2001-02-03
[object Object]
-1
`)

const prototypes = lines(`
__proto__
constructor
prototype
hasOwnProperty
toString
valueOf
toJSON
then
__defineGetter__
__lookupSetter__
constructor.prototype.ran
__proto__[ran]
`)

const formulas = lines(`
=1+1
=cmd|' /C calc'!A0
+1+1
-1+1
@SUM(1)
=HYPERLINK("//evil.example/","Go")
=IMPORTXML("//evil.example/","//a")
=DDE("cmd","/C calc","x")
"=1+1","x"
';=1+1
	=1+1
|=1+1
`)

const shells = lines(String.raw`
'; drop table bots; --
' or 1=1 --
%_\%
\
\'
'"
$(touch ran)
; touch ran
../../etc/passwd
..%2f..%2f
' -H 'X: 1
\0 \u0000
`)

const long = [
  'x'.repeat(250),
  'W'.repeat(250),
  '<b>'.repeat(80),
  '\u202e'.repeat(60),
  '🏿'.repeat(60),
  '&amp;'.repeat(50),
]

/** Texts with which callers, contacts and operators may attack a reader. Each fits a name of 255 characters. */
export const payloads = [
  ...hostileMarkup,
  ...templates,
  ...directions,
  ...separators,
  ...terminals,
  ...emoji,
  ...nothings,
  ...prototypes,
  ...formulas,
  ...shells,
  ...long,
]

/**
 * All payloads in as few texts as `limit` allows. A text begins and ends with a letter, so that trimming changes
 * nothing.
 */
export function packed(limit: number): string[] {
  const texts: string[] = []
  let text = 'a'
  for (const payload of payloads) {
    if (text !== 'a' && text.length + payload.length + 3 > limit) {
      texts.push(`${text} z`)
      text = 'a'
    }
    text += ` ${payload}`
  }
  return [...texts, `${text} z`]
}
