import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { PaymentDue, PaymentTarget } from './payment-due.ts'

type Props = {
  owed: PaymentTarget
  amount: number
  currency: string
  size?: 'md' | 'lg'
  className?: string
  children: ReactNode
}

/** Leads to the payment of an invoice: to the gateway, or to a choice of methods where there are several. */
export const PayButton = ({ owed, amount, currency, size = 'lg', className, children }: Props) => (
  <LinkButton
    size={size}
    to={paths.paymentMethod}
    state={{ owed, amount, currency } satisfies PaymentDue}
    {...(className && { className })}
  >
    {children}
  </LinkButton>
)
