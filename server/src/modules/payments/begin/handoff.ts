import type { Unsaid } from '@testamur/contract/message'
import type { startPayment } from '@testamur/contract/payments/payments'
import type { Said } from '../../../messages/message.ts'
import type { Handoff } from '../../providers/index.ts'

export type StartData = Unsaid<(typeof startPayment)['data']>

/** Our page that posts a form to a gateway, for gateways that require one. */
export const formPagePath = (reference: string): string => `/pay/${reference}`

/** What the browser does next with a new attempt. */
export function startedView(
  reference: string,
  handoff: Handoff | null,
  state: StartData['state'],
  origin: string,
): StartData {
  return {
    reference,
    state,
    checkout_url: checkoutUrl(reference, handoff, origin),
    instructions: linesOf(handoff),
  }
}

function checkoutUrl(reference: string, handoff: Handoff | null, origin: string): string | null {
  if (handoff?.kind === 'redirect') return handoff.url
  return handoff?.kind === 'form_post' ? origin + formPagePath(reference) : null
}

/** What payers must do themselves, such as transfer to an account. */
export const linesOf = (handoff: Handoff | null): { label: Said; value: Said }[] | null =>
  handoff?.kind === 'instructions' ? handoff.lines.map(({ label, value }) => ({ label, value })) : null
