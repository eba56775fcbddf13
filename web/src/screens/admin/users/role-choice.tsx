import { roles } from '@testamur/contract/identity/permissions'
import type { InputHTMLAttributes, Ref } from 'react'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'

/** Every role with what it is for; several add up. */
export function RoleChoice(
  register: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> },
) {
  const roleWords = useText('admin-roles')
  return (
    <div className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
      {roles.map((role) => (
        <Checkbox
          key={role}
          {...register}
          value={role}
          label={<span className="font-semibold">{roleWords(role)}</span>}
          hint={roleWords(`${role}For`)}
        />
      ))}
    </div>
  )
}
