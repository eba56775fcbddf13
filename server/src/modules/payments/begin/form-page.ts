import type { Language } from '@testamur/contract/languages'
import type { FastifyPluginAsync } from 'fastify'
import type { PageLanguage } from '../../../http/language.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { escapeHtml } from '../../../platform/mail/layout.ts'
import type { Handoff } from '../../providers/index.ts'
import { isReference } from '../reference.ts'

type FormPost = Extract<Handoff, { kind: 'form_post' }>

/** `null`: there is no such payment, or it does not begin with a form. */
type FindForm = (reference: string) => Promise<FormPost | null>

/**
 * Sends a payer to a gateway that expects a form. It is a page of its own, because only this page may post to the
 * gateway; without scripts its button works.
 */
export const formPage =
  (find: FindForm, pageLanguage: PageLanguage): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { reference: string } }>('/pay/:reference', async (request, reply) => {
      const { reference } = request.params
      const form = isReference(reference) ? await find(reference) : null
      if (form === null) return reply.redirect('/payment-confirmation', 303)
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'content-security-policy': policy(form),
        })
        .type('text/html; charset=utf-8')
        .send(page(reference, form, await pageLanguage(request)))
    })
  }

const policy = (form: FormPost) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${new URL(form.url).origin}`,
  ].join('; ')

function page(reference: string, { url, fields }: FormPost, language: Language): string {
  const html = (said: Said) => escapeHtml(say(said, language))
  const title = html(messageOf('paymentsBegin.formPageTitle'))
  const where = html(messageOf('paymentsBegin.beingSentTo', { host: new URL(url).host }))
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/assets/pay/form-page.css">
<main>
<h1>${title}</h1>
<p>${where} ${html(messageOf('paymentsBegin.paymentReference'))} <strong>${escapeHtml(reference)}</strong></p>
<form method="post" action="${escapeHtml(url)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button>${html(messageOf('paymentsBegin.continue'))}</button>
</form>
</main>
<script src="/assets/pay/form-page.js"></script>
</html>`
}
