import type { Language } from '@testamur/contract/languages'
import { type Message, messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { moneyIn } from '../../../messages/values.ts'
import { type Html, html, styleHash } from '../../../platform/html.ts'
import type { SandboxTransaction } from './store.ts'
import { style } from './style.ts'

/** Nothing but the page itself: no scripts, no frames, forms to this site only. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src ${styleHash(style)}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="6" width="30" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1 12h30" stroke="currentColor" stroke-width="4"/><path d="M7 20h7" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>`

function page(language: Language, title: Message, body: Html): string {
  const whole = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(messageOf('sandbox.pageTitle', { page: title }), language)}</title>
<style>${{ html: style }}</style>
</head>
<body>
<p class="note" role="note"><strong>${say(messageOf('sandbox.demonstration'), language)}</strong> ${say(messageOf('sandbox.noMoneyMoves'), language)}</p>
<main>
<p class="brand">${mark}<span>${say(messageOf('sandbox.brand'), language)}</span></p>
${body}
</main>
</body>
</html>`
  return whole.html
}

const money = (row: SandboxTransaction) => ({ money: row.amount_minor, currency: row.currency })

const facts = (
  language: Language,
  row: SandboxTransaction,
  merchant: string,
): Html => html`<h1>${say(messageOf('sandbox.pay', { what: merchant }), language)}</h1>
<p class="sum">${moneyIn(language, row.amount_minor, row.currency)}</p>
<dl>
<div><dt>${say(messageOf('sandbox.paidFor'), language)}</dt><dd>${row.description}</dd></div>
<div><dt>${say(messageOf('sandbox.reference'), language)}</dt><dd>${row.reference}</dd></div>
</dl>`

const choice = (action: string, label: string, kind = ''): Html =>
  html`<button type="submit" name="action" value="${action}" class="${kind}">${label}</button>`

const tryAgain: Readonly<Record<string, Message>> = {
  failed: messageOf('sandbox.declinedBefore'),
  abandoned: messageOf('sandbox.leftBefore'),
}

export function checkoutPage(language: Language, row: SandboxTransaction, merchant: string): string {
  const note = tryAgain[row.status]
  return page(
    language,
    messageOf('sandbox.pay', { what: merchant }),
    html`<div class="card">
${facts(language, row, merchant)}
${note === undefined ? '' : html`<p class="soft" role="status">${say(note, language)}</p>`}
<form method="post">
${choice('pay', say(messageOf('sandbox.pay', { what: money(row) }), language), 'main')}
<h2>${say(messageOf('sandbox.otherOutcomes'), language)}</h2>
<div class="grid">
${choice('decline', say(messageOf('sandbox.decline'), language))}
${choice('abandon', say(messageOf('sandbox.leave'), language))}
${choice('webhook_only', say(messageOf('sandbox.payAndClose'), language))}
${choice('repeat_webhook', say(messageOf('sandbox.payWithRepeats'), language))}
${choice('pay_less', say(messageOf('sandbox.payWrongAmount'), language))}
</div>
</form>
<form method="post" class="inline">
<label>${say(messageOf('sandbox.payLaterAfter'), language)}
<select name="seconds"><option value="5">${say(messageOf('sandbox.seconds', { count: 5 }), language)}</option><option value="20" selected>${say(messageOf('sandbox.seconds', { count: 20 }), language)}</option><option value="60">${say(messageOf('sandbox.minutes', { count: 1 }), language)}</option><option value="600">${say(messageOf('sandbox.minutes', { count: 10 }), language)}</option></select></label>
${choice('later', say(messageOf('sandbox.payLater'), language))}
</form>
</div>`,
  )
}

const endings: Readonly<Record<string, readonly [title: Message, text: Message]>> = {
  successful: [messageOf('sandbox.paid'), messageOf('sandbox.paidText')],
  pending: [messageOf('sandbox.pending'), messageOf('sandbox.pendingText')],
  expired: [messageOf('sandbox.expired'), messageOf('sandbox.expiredText')],
}

/** `returnUrl` is absent where the window should be closed. */
export function endPage(language: Language, row: SandboxTransaction, returnUrl: string | null): string {
  const [title, text] = endings[row.status] ?? [messageOf('sandbox.expired'), messageOf('sandbox.endedText')]
  return page(
    language,
    title,
    html`<div class="card"><h1>${say(title, language)}</h1><p>${say(text, language)}</p>
<dl><div><dt>${say(messageOf('sandbox.amount'), language)}</dt><dd>${moneyIn(language, row.amount_minor, row.currency)}</dd></div><div><dt>${say(messageOf('sandbox.reference'), language)}</dt><dd>${row.reference}</dd></div></dl>
${
  returnUrl === null
    ? html`<p class="soft">${say(messageOf('sandbox.closeWindow'), language)}</p>`
    : html`<a class="button main" href="${returnUrl}">${say(messageOf('sandbox.back'), language)}</a>`
}</div>`,
  )
}

export const unknownPage = (language: Language): string =>
  page(
    language,
    messageOf('sandbox.unknown'),
    html`<div class="card"><h1>${say(messageOf('sandbox.unknown'), language)}</h1><p>${say(messageOf('sandbox.unknownText'), language)}</p></div>`,
  )
