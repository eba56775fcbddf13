import type { Unsaid } from '@testamur/contract/message'
import type { startPayment } from '@testamur/contract/payments/payments'
import type { Said } from '../../../messages/message.ts'
import type { Handoff } from '../../providers/index.ts'

export type StartData = Unsaid<(typeof startPayment)['data']>

/** The page of ours that posts a form to a gateway, for gateways that want the payer handed over so. */
export const formPagePath = (reference: string): string => `/pay/${reference}`

/** What a browser does next with an attempt that was begun. */
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

/** What a payer must do by themselves, such as the account to pay into. */
export const linesOf = (handoff: Handoff | null): { label: Said; value: Said }[] | null =>
  handoff?.kind === 'instructions' ? handoff.lines.map(({ label, value }) => ({ label, value })) : null
