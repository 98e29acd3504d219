/**
 * The loading screen (section 2), painted before any script or stylesheet: the brand's color, its logo and a
 * thin moving line. The logo is the header's, which is made for a light bar, so it has a light background
 * here too and is visible on any brand's color. `data-leaving` fades it out. Where the scripts do not come, words and
 * a way to load again appear by themselves. Nothing of it may need the brand's font: on a slow network, loading that
 * would delay the scripts.
 */
export const loadingStyles = `
body{margin:0;background:var(--p-bg)}
#portico-loading{position:fixed;inset:0;z-index:100;display:grid;place-content:center;justify-items:center;gap:28px;font-family:system-ui;background:radial-gradient(120% 120% at 100% 0,color-mix(in srgb,var(--p-brand) 82%,#fff) 0,transparent 55%),linear-gradient(160deg,var(--p-brand),var(--p-brand-deep));transition:opacity .24s}
#portico-loading[data-leaving]{opacity:0;pointer-events:none}
#portico-loading b{display:grid;padding:20px 28px;border-radius:22px;background:#fff;box-shadow:0 18px 48px -18px #0006;animation:portico-in .5s cubic-bezier(.2,.8,.2,1)}
#portico-loading img{width:min(200px,54vw);height:56px;object-fit:contain}
#portico-loading i{width:120px;height:3px;border-radius:3px;overflow:hidden;background:color-mix(in srgb,var(--p-on-brand) 22%,transparent);position:relative}
#portico-loading i::after{content:"";position:absolute;inset:0;width:45%;border-radius:3px;background:var(--p-accent);animation:portico-run 1s infinite cubic-bezier(.4,0,.2,1)}
#portico-loading p{position:absolute;top:calc(50% + 84px);inset-inline:24px;display:grid;justify-items:center;gap:16px;margin:0;font:500 15px/1.4 system-ui;text-align:center;color:var(--p-on-brand);visibility:hidden;animation:portico-late .6s 12s forwards}
#portico-loading a{padding:11px 24px;border:1px solid;border-radius:99px;font-weight:600;color:inherit;text-decoration:none}
#portico-loading a:hover{background:color-mix(in srgb,var(--p-on-brand) 14%,transparent)}
#portico-loading a:focus-visible{outline:3px solid var(--p-accent);outline-offset:3px}
@media(max-height:420px){#portico-loading{place-content:start center;padding-top:24px}#portico-loading p{top:auto;bottom:16px}}
body:has(.noscript) #portico-loading p{display:none}
@keyframes portico-late{from{opacity:0}to{opacity:1;visibility:visible}}
@keyframes portico-in{from{opacity:0;transform:scale(.94)}}
@keyframes portico-run{from{transform:translateX(-100%)}to{transform:translateX(230%)}}
@media (prefers-reduced-motion:reduce){#portico-loading :not(p),#portico-loading ::after{animation:none}}
.noscript{position:fixed;inset:auto 0 0;z-index:101;margin:0;padding:16px;background:#fff;color:#111;text-align:center;font-family:system-ui}
`.replaceAll('\n', '');
