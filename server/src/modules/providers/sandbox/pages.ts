import type { Language } from '@testamur/contract/languages'
import { type Message, messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { moneyIn } from '../../../messages/values.ts'
import { gatewayButton, gatewayPage, gatewayPolicy } from '../../../platform/gateway-style.ts'
import { type Html, html } from '../../../platform/html.ts'
import type { SandboxTransaction } from './store.ts'
import { style } from './style.ts'

/** Forms to this site only. */
export const contentPolicy = gatewayPolicy(style, "'self'")

const page = (language: Language, title: Message, body: Html): string =>
  gatewayPage(language, say(messageOf('sandbox.pageTitle', { page: title }), language), style, {
    note: html`<strong>${say(messageOf('sandbox.demonstration'), language)}</strong> ${say(messageOf('sandbox.noMoneyMoves'), language)}`,
    brand: say(messageOf('sandbox.brand'), language),
    body,
  })

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
${gatewayButton('pay', say(messageOf('sandbox.pay', { what: money(row) }), language), 'main')}
<h2>${say(messageOf('sandbox.otherOutcomes'), language)}</h2>
<div class="grid">
${gatewayButton('decline', say(messageOf('sandbox.decline'), language))}
${gatewayButton('abandon', say(messageOf('sandbox.leave'), language))}
${gatewayButton('webhook_only', say(messageOf('sandbox.payAndClose'), language))}
${gatewayButton('repeat_webhook', say(messageOf('sandbox.payWithRepeats'), language))}
${gatewayButton('pay_less', say(messageOf('sandbox.payWrongAmount'), language))}
</div>
</form>
<form method="post" class="inline">
<label>${say(messageOf('sandbox.payLaterAfter'), language)}
<select name="seconds"><option value="5">${say(messageOf('sandbox.seconds', { count: 5 }), language)}</option><option value="20" selected>${say(messageOf('sandbox.seconds', { count: 20 }), language)}</option><option value="60">${say(messageOf('sandbox.minutes', { count: 1 }), language)}</option><option value="600">${say(messageOf('sandbox.minutes', { count: 10 }), language)}</option></select></label>
${gatewayButton('later', say(messageOf('sandbox.payLater'), language))}
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
