import type { SharedCall } from '~/features/calls/detail/shared-call'

/** The style of a shared call, for light and dark themes and for print. */
export const shareStyle = `:root{color-scheme:light dark}
body{margin:0;font:14px/1.45 system-ui,sans-serif;background:Canvas;color:CanvasText}
main,footer{max-width:46rem;margin:0 auto;padding:1rem}
h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1rem;margin:1.5rem 0 .5rem}
dl{display:grid;gap:.25rem;margin:0}dl>div{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:1rem}
dt{opacity:.75}dd{margin:0}dt,dd,p,li{overflow-wrap:anywhere;unicode-bidi:plaintext}p{margin:0;white-space:pre-wrap}
ul{margin:0;padding-inline-start:1rem}audio{width:100%}
.talk{list-style:none;display:grid;gap:.5rem;margin:0;padding:0}
.talk>li{max-width:85%;padding:.5rem .75rem;border:1px solid GrayText;border-radius:8px;break-inside:avoid}
.bot{justify-self:start;border-inline-start-width:4px!important;border-inline-start-color:#0072b2!important}
.caller{justify-self:end;border-inline-end-width:4px!important;border-inline-end-color:#d55e00!important}
.note{justify-self:center;border-style:dashed!important}
.who{font-size:.85em;font-weight:600}.who span,li>span{font-weight:400;opacity:.75;font-variant-numeric:tabular-nums}
footer{opacity:.75;font-size:.85em}`

/** The hash of the style, for the policy of the file. A test checks it. */
export const shareStyleHash = 'sha256-W4s8nnHy4WyHYwwpSadhHoFaSnkdmIWnfEB3oOMF2A4='

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, including attributes. */
const asHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

// The file loads nothing, runs no script, and allows only its own style.
const policy = `default-src 'none'; style-src '${shareStyleHash}'; media-src data:; base-uri 'none'; form-action 'none'`

const pairs = (of: readonly { label: string; value: string }[]) =>
  of
    .map(
      ({ label, value }) =>
        `<div><dt dir="auto">${asHtml(label)}</dt><dd dir="auto">${asHtml(value)}</dd></div>`,
    )
    .join('\n')

const section = (title: string, content: string) =>
  content ? `<section><h2>${title}</h2>\n${content}\n</section>` : ''

const list = (of: readonly { label: string; value: string }[]) =>
  of.length > 0 ? `<dl>${pairs(of)}</dl>` : ''

function talk({ lines }: SharedCall): string {
  const items = lines.map(
    ({ role, speaker, time, text }) =>
      `<li class="${role === 'assistant' ? 'bot' : role === 'user' ? 'caller' : 'note'}"><p class="who">${asHtml(speaker)} <span>${asHtml(time)}</span></p><p dir="auto">${asHtml(text)}</p></li>`,
  )
  return items.length > 0 ? `<ol class="talk">\n${items.join('\n')}\n</ol>` : ''
}

const happenings = ({ happenings: of }: SharedCall) =>
  of.length > 0
    ? `<ul>${of.map(({ time, text }) => `<li><span>${asHtml(time)}</span> <bdi>${asHtml(text)}</bdi></li>`).join('\n')}</ul>`
    : ''

const isSound = /^data:audio\/[\w.+-]+(?:;[\w.+=-]+)*;base64,[A-Za-z0-9+/=]*$/

/** A call as one self-contained HTML file, in pieces because an embedded recording may be large. */
export function shareFile(shared: SharedCall, madeAt: string, recording: string | null): string[] {
  const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${asHtml(shared.title)}</title>
<style>${shareStyle}</style>
</head>
<body>
<main>
<h1>${asHtml(shared.title)}</h1>
<dl class="facts">${pairs(shared.facts)}</dl>
`
  const sound =
    recording && isSound.test(recording)
      ? ['<section><h2>Recording</h2>\n<audio controls src="', recording, '"></audio>\n</section>\n']
      : []
  const rest = [
    section('Summary', shared.summary && `<p dir="auto">${asHtml(shared.summary)}</p>`),
    section('Evaluation', list(shared.evaluation)),
    section('Extracted data', list(shared.data)),
    section('Variables', list(shared.variables)),
    section('Transcript', talk(shared)),
    section('Events', happenings(shared)),
  ]
  return [
    head,
    ...sound,
    rest.filter(Boolean).join('\n'),
    `\n</main>\n<footer>Created ${asHtml(madeAt)}. ${asHtml(shared.note)}</footer>\n</body>\n</html>\n`,
  ]
}
