import { type Html, html, styleHash } from './html.ts'

/**
 * The look of the hosted pages of simulated gateways. It differs from the portal's, so that nobody confuses them.
 * `palette`: the custom properties for light and dark.
 */
export const gatewayStyle = (palette: string): string => `${palette.trim()}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;display:grid;grid-template:auto 1fr/minmax(0,1fr)}
.note{background:var(--note);color:var(--noteink);border-bottom:1px solid var(--noteline);padding:.75rem 1rem;text-align:center;margin:0}
main{width:100%;max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem;align-self:start}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:650;letter-spacing:.01em;color:var(--soft);margin:0 0 1rem}
.brand svg{width:1.75rem;height:1.75rem;flex:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem}
h1{font-size:1.1rem;font-weight:600;margin:0 0 .25rem}
.sum{font-size:clamp(1.6rem,8vw,2.25rem);overflow-wrap:anywhere;line-height:1.15;font-weight:700;margin:0;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
dl{margin:1.25rem 0 0;padding:1rem 0 0;border-top:1px solid var(--line);display:grid;gap:.6rem}
dl div{display:flex;justify-content:space-between;gap:1rem}
dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
h2{font-size:1rem;font-weight:600;margin:1.75rem 0 .5rem}
p{margin:.25rem 0}
.soft{color:var(--soft);font-size:.9375rem}
.card>.soft{margin-top:1rem}
form{margin:0}
button,a.button{display:block;width:100%;min-height:48px;padding:.7rem 1rem;border-radius:10px;border:1px solid var(--line);background:var(--card);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main,a.main{background:var(--main);border-color:var(--main);color:var(--on);margin-top:1.25rem}
button:hover,a.button:hover{filter:brightness(.96)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.grid{display:grid;gap:.6rem}
@media(min-width:26rem){.grid{grid-template-columns:1fr 1fr}.grid button:last-child:nth-child(odd){grid-column:1/-1}}
.inline{display:grid;gap:.6rem;margin-top:1rem;align-items:end}
@media(min-width:26rem){.inline{grid-template-columns:minmax(0,1fr) auto}.inline button{width:auto}}
label{display:block;font-size:.9375rem;color:var(--soft)}
select{width:100%;min-height:48px;border-radius:10px;border:1px solid var(--line);background:var(--card);color:var(--ink);font:inherit;padding:0 .75rem;margin-top:.25rem}`

/** Nothing but the page itself: no scripts, no frames, and forms only to the places that are named. */
export const gatewayPolicy = (style: string, formAction: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash(style)}`,
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="6" width="30" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1 12h30" stroke="currentColor" stroke-width="4"/><path d="M7 20h7" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>`

export const gatewayPage = (
  language: string,
  title: string,
  style: string,
  { note, brand, body }: { readonly note: Html; readonly brand: string; readonly body: Html },
): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<p class="note" role="note">${note}</p>
<main>
<p class="brand">${mark}<span>${brand}</span></p>
${body}
</main>
</body>
</html>`.html

/** What the payer may do on the page. */
export const gatewayButton = (action: string, label: string, kind = ''): Html =>
  html`<button type="submit" name="action" value="${action}" class="${kind}">${label}</button>`
