import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { notFound } from '../../core/failure.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import { languageOfMailbox } from '../../platform/mail/mailbox-languages.ts'
import type { BroadcastsDeps } from './deps.ts'
import { allowGroupEmails, refuseGroupEmails } from './store/refusals.ts'
import { mailboxOfLink, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts'

type PageDeps = Pick<BroadcastsDeps, 'database' | 'clock' | 'secrets' | 'institution'>
type Called = { Params: { token: string } }

/** What the page shows: the question, or the result. */
type State = 'asked' | 'refused' | 'allowed'

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/**
 * The target of List-Unsubscribe. Opening it changes nothing, because mail programs and scanners open every link; a
 * POST unsubscribes at once, as RFC 8058 requires, from a mail program as well as from the page's button.
 */
export const unsubscribePage =
  (deps: PageDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, clock, secrets } = deps
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    const mailboxOf = (token: string): string => {
      const email = mailboxOfLink(secrets, token)
      if (email === null) throw notFound(messageOf('broadcasts.link'))
      return email
    }

    async function show(reply: FastifyReply, email: string, state: State): Promise<FastifyReply> {
      const language = await languageOfMailbox(database.db, email)
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'content-security-policy': POLICY,
        })
        .type('text/html; charset=utf-8')
        .send(page(await deps.institution(), language, state))
    }

    const path = `${UNSUBSCRIBE_PATH}/:token`
    app.get<Called>(path, ({ params }, reply) => show(reply, mailboxOf(params.token), 'asked'))
    app.post<Called>(path, async ({ params, body }, reply) => {
      const email = mailboxOf(params.token)
      if (body instanceof URLSearchParams && body.get('answer') === 'receive') {
        await allowGroupEmails(database.db, email)
        return show(reply, email, 'allowed')
      }
      await refuseGroupEmails(database.db, email, clock.now())
      return show(reply, email, 'refused')
    })
  }

function page(institution: Institution, language: Language, state: State): string {
  const write = (message: Said) => escapeHtml(say(message, language))
  const titles: Readonly<Record<State, string>> = {
    asked: write(messageOf('broadcasts.stopGroupEmails')),
    refused: write(messageOf('broadcasts.refusedTitle')),
    allowed: write(messageOf('broadcasts.allowedTitle')),
  }
  const news: Readonly<Record<State, string>> = {
    asked: write(messageOf('broadcasts.weWriteToEverybody', { name: institution.name })),
    refused: write(messageOf('broadcasts.refusedNews', { name: institution.name })),
    allowed: write(messageOf('broadcasts.allowedNews', { name: institution.name })),
  }
  const button =
    state === 'refused'
      ? `<button name="answer" value="receive">${write(messageOf('broadcasts.receiveAgain'))}</button>`
      : `<button name="List-Unsubscribe" value="One-Click">${write(messageOf('broadcasts.stopGroupEmails'))}</button>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles[state]}</title>
<link rel="stylesheet" href="/assets/pay/form-page.css">
<main>
<h1>${titles[state]}</h1>
<p>${news[state]} ${write(messageOf('broadcasts.ownApplicationStays'))}</p>
<form method="post">${button}</form>
</main>
</html>`
}
