/** The store's stylesheet, in the brand's colors (`--p-…` come with each page). It needs no script. */
export const storeStyles = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--p-bg);color:var(--p-ink);font:400 16px/1.5 var(--p-font);display:flex;flex-direction:column;min-height:100vh}
a{color:var(--p-brand-ink)}
img{max-width:100%}
h1,h2,p,ul,ol,dl,dd{margin:0}
ul,ol{padding:0;list-style:none}
:focus-visible{outline:3px solid var(--p-brand-ink);outline-offset:3px;border-radius:6px}
.skip{position:absolute;left:-999px}
.skip:focus{left:12px;top:12px;z-index:9;background:#fff;padding:12px 16px;border-radius:12px}
.wide{width:100%;max-width:1120px;margin:0 auto;padding:0 16px}
.top{background:linear-gradient(120deg,var(--p-brand),var(--p-brand-deep));color:var(--p-on-brand)}
.top .wide{display:flex;align-items:center;gap:4px 12px;flex-wrap:wrap;padding-top:10px;padding-bottom:6px}
.top a{color:inherit;text-decoration:none}
.logo{display:grid;place-items:center;height:44px;padding:6px 12px;border-radius:12px;background:#fff}
.logo img{display:block;height:28px;max-width:116px;object-fit:contain}
.top .shop{display:none;padding:10px 2px;font-weight:700;font-size:17px}
.chip{margin-left:auto;padding:7px 14px;border-radius:99px;background:color-mix(in srgb,var(--p-on-brand) 14%,transparent);font-size:14px;white-space:nowrap}
.chip b{font-size:16px;font-variant-numeric:tabular-nums}
.top .back{display:inline-flex;align-items:center;flex-basis:100%;min-height:44px;font-size:14px;font-weight:600;white-space:nowrap}
.top .back:hover{text-decoration:underline}
main{flex:1;padding:24px 0 56px;outline:none}
h1{font-size:clamp(24px,5vw,34px);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
.lead{margin-top:6px;color:var(--p-muted)}
.find{display:flex;gap:8px;margin:18px 0 12px}
.find input{flex:1;min-width:0;height:48px;padding:0 16px;border:1px solid var(--p-line);border-radius:var(--small);background:#fff;color:inherit;font:inherit}
.find input::placeholder{color:var(--p-muted);opacity:1}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:0 22px;border:0;border-radius:var(--small);background:var(--p-brand);color:var(--p-on-brand);font:700 16px var(--p-font);text-decoration:none;cursor:pointer;transition:filter .15s,transform .15s}
.button:hover{filter:brightness(1.08)}
.button:active{transform:translateY(1px)}
.button.quiet{background:var(--p-brand-soft);color:var(--p-brand-ink)}
.button.whole{width:100%}
.kinds{display:flex;gap:8px;overflow-x:auto;margin:0 -16px 20px;padding:4px 16px 8px;scrollbar-width:none}
.kinds::-webkit-scrollbar{display:none}
.kinds a{flex:none;display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:99px;border:1px solid var(--p-line);background:#fff;color:var(--p-ink);font-size:14px;font-weight:600;text-decoration:none}
.kinds a[aria-current]{background:var(--p-brand);border-color:var(--p-brand);color:var(--p-on-brand)}
.goods{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.good{position:relative;display:flex;flex-direction:column;overflow:hidden;border:1px solid var(--p-line);border-radius:var(--p-radius);background:#fff;transition:transform .2s,box-shadow .2s}
.good:hover,.good:focus-within{transform:translateY(-2px);box-shadow:0 18px 36px -24px #14182488}
.pic{display:grid;place-items:center;aspect-ratio:1;background:var(--p-brand-soft)}
.pic img{display:block;width:100%;height:100%;object-fit:contain}
.pic svg{width:40%;color:var(--p-brand-ink);opacity:.55}
.said{display:flex;flex-direction:column;gap:4px;flex:1;padding:12px 14px 14px}
.said h2{font-size:15px;font-weight:600;line-height:1.3;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}
.said h2 a{color:inherit;text-decoration:none}
.said h2 a::after{content:"";position:absolute;inset:0}
.kind{color:var(--p-muted);font-size:13px;overflow-wrap:anywhere}
.cost{margin-top:auto;padding-top:6px;font-size:18px;font-weight:800;font-variant-numeric:tabular-nums;color:var(--p-brand-ink)}
.cost small{font-size:13px;font-weight:600}
.reach{display:inline-flex;align-items:center;gap:6px;font-size:13px;font-weight:600;color:var(--ok)}
.reach.far{color:var(--p-muted)}
.pages{display:flex;justify-content:center;align-items:center;gap:14px;margin-top:28px;flex-wrap:wrap}
.empty{padding:48px 20px;text-align:center;border:1px dashed var(--p-line);border-radius:var(--p-radius);background:#fff}
.empty .button{margin-top:18px}
.trail{display:inline-flex;align-items:center;min-height:44px;margin-bottom:8px;font-weight:600;text-decoration:none}
.one{display:grid;gap:20px}
.card{padding:20px;border:1px solid var(--p-line);border-radius:var(--p-radius);background:#fff}
.one .pic{border-radius:var(--p-radius);overflow:hidden;border:1px solid var(--p-line)}
.text{margin-top:12px;overflow-wrap:anywhere}
.price{margin:18px 0 4px;font-size:30px;font-weight:800;letter-spacing:-.02em;color:var(--p-brand-ink);font-variant-numeric:tabular-nums}
.price small{font-size:16px;font-weight:600}
.bar{display:block;width:100%;height:10px;margin:12px 0 8px;border:0;border-radius:9px;overflow:hidden;background:var(--p-brand-soft);appearance:none}
.bar::-webkit-progress-bar{background:var(--p-brand-soft)}
.bar::-webkit-progress-value{background:var(--p-accent);border-radius:9px}
.bar::-moz-progress-bar{background:var(--p-accent);border-radius:9px}
.sum{display:grid;gap:0;margin:18px 0}
.sum div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-top:1px solid var(--p-line)}
.sum dt{color:var(--p-muted)}
.sum dd{font-weight:700;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.acts{display:grid;gap:10px;margin-top:18px}
.note{padding:14px 16px;border-radius:var(--small);background:var(--p-accent-soft);font-size:15px}
.bad{background:#fdeaf1;color:#8f1640}
.steps{display:grid;gap:0;margin-top:18px}
.steps li{position:relative;padding:0 0 20px 34px;color:var(--p-muted)}
.steps li::before{content:"";position:absolute;left:5px;top:5px;width:12px;height:12px;border-radius:50%;border:2px solid var(--p-line);background:#fff}
.steps li:not(:last-child)::after{content:"";position:absolute;left:12px;top:22px;bottom:0;width:2px;background:var(--p-line)}
.steps .done{color:var(--p-ink);font-weight:600}
.steps .done::before{background:var(--ok);border-color:var(--ok)}
.steps small{display:block;font-weight:400;color:var(--p-muted)}
.narrow{max-width:620px}
.tick{display:grid;place-items:center;width:64px;height:64px;margin-bottom:14px;border-radius:50%;background:#e5f5ed;color:var(--ok)}
.foot{padding:20px 0;border-top:1px solid var(--p-line);color:var(--p-muted);font-size:14px}
@media(min-width:640px){.top .wide{min-height:68px;padding-bottom:10px}.top .shop{display:block}.top .back{flex-basis:auto}.goods{grid-template-columns:repeat(3,minmax(0,1fr));gap:16px}.acts{grid-auto-flow:column;justify-content:start}.acts .button.whole{width:auto}.card{padding:28px}}
@media(min-width:960px){.goods{grid-template-columns:repeat(4,minmax(0,1fr));gap:20px}.one{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:32px;align-items:start}.said{padding:14px 18px 18px}.said h2{font-size:16px}}
@media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto}}
`.replaceAll('\n', '');
