import type { ComponentProps } from 'react'
import { fieldId } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export const focusFactorCode = () => document.getElementById(fieldId('code'))?.focus()

/** Six digits of an authenticator app, or a recovery code. */
export const FactorCodeInput = (props: ComponentProps<typeof Input>) => (
  <Input
    {...props}
    width="medium"
    className="numbers text-lg tracking-[0.12em]"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
  />
)
