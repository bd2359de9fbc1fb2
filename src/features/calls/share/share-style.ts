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
