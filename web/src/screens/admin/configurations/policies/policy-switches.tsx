import type { Policies } from '@testamur/contract/institution/policies'
import type { FormEvent } from 'react'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { usePoliciesSave } from './use-policies-save.ts'

/** The policies that are on or off. */
type Switch = {
  [Name in keyof Policies]: Policies[Name] extends boolean ? Name : never
}[keyof Policies]

type Draft = Partial<Record<Switch, boolean>>

type Props = {
  policies: Policies
  title: string
  lead?: string
  switches: readonly { readonly name: Switch; readonly label: string; readonly hint: string }[]
}

/** Switches that are saved immediately. */
export function PolicySwitches({ policies, title, lead, switches }: Props) {
  const locked = !useMay('settings.write')
  const draftOf = (given: Policies): Draft =>
    Object.fromEntries(switches.map(({ name }) => [name, given[name]]))
  const { draft, change, busy, conflict, save } = usePoliciesSave(policies, { draftOf })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save((whole) => whole)
  }
  const set = async (name: Switch, on: boolean) => {
    if (busy) return
    change({ [name]: on })
    if (!(await save((whole) => whole))) change({ [name]: !on })
  }
  return (
    <Card title={title}>
      {lead !== undefined && <p className="mb-5 max-w-prose text-soft">{lead}</p>}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <ChangedMeanwhile
          {...conflict}
          labels={Object.fromEntries(switches.map(({ name, label }) => [name, label]))}
        />
        {switches.map(({ name, ...words }) => (
          <Checkbox
            key={name}
            {...words}
            checked={draft[name] ?? false}
            disabled={locked}
            aria-busy={busy || undefined}
            onChange={(event) => void set(name, event.currentTarget.checked)}
          />
        ))}
      </form>
    </Card>
  )
}
