import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import { errorStatus } from '@testamur/contract/errors'
import { z } from 'zod'

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  )

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 60rem }
h1 { font-size: 1.75rem; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem }
nav ul { columns: 18rem; padding: 0; list-style: none } nav li { margin: .15rem 0 }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0 }
code, pre { font: .875rem/1.45 ui-monospace, monospace } pre { overflow: auto; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 7%, transparent) }
.verb { display: inline-block; min-width: 3.5rem; font-weight: 700 } .meta { margin: .25rem 0; opacity: .8 }
a { color: inherit }`

const describeCallers = (auth: Definition['auth']): string =>
  typeof auth === 'object'
    ? `Staff with “${auth.permission}”`
    : {
        public: 'Anyone',
        applicant: 'The applicant, or staff',
        payer: 'The payer, or staff',
        mailbox: 'Anyone with a verified email address',
        staff: 'Any signed-in user',
      }[auth]

const renderSchema = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (schema === undefined) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre></details>`
}

const renderCall = (call: Definition): string => `<article id="${call.id}">
<h2><span class="verb">${call.method}</span> <code>/api${escape(call.path)}</code></h2>
<p>${escape(call.summary)}</p>
<p class="meta">${describeCallers(call.auth)}${call.idempotent ? ' · accepts <code>Idempotency-Key</code>' : ''}${
  call.errors
    ? ` · possible errors ${[...new Set(call.errors.map((code) => errorStatus[code]))].join(', ')}`
    : ''
}</p>
${renderSchema('Path', call.params, 'input')}${renderSchema('Query', call.query, 'input')}${renderSchema('Body', call.body, 'input')}${renderSchema('Reply: data', call.data, 'input')}
</article>`

/** `/api/docs`: the contract as a page without scripts. The content security policy allows no inline style, so the style is a file of its own. */
export const apiDocsPage = (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Testamur</title>
<link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>The API</h1><p>Generated from the contract. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${api.map((call) => `<li><a href="#${call.id}">${escape(call.summary)}</a></li>`).join('')}</ul></nav>
<main>${api.map(renderCall).join('\n')}</main></body></html>`

export const apiDocsStyle = STYLE
