import type { Policies } from '@testamur/contract/institution/institution'
import type { FormEvent } from 'react'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { useMayWrite } from '../sections.ts'
import { usePoliciesSave } from './use-policies-save.ts'

const switches = ['two_person_approval', 'holds_block'] as const
type Draft = Pick<Policies, (typeof switches)[number]>

const draftOf = ({ two_person_approval, holds_block }: Policies): Draft => ({
  two_person_approval,
  holds_block,
})

/** Switches that are saved immediately. */
export function WorkRules({ policies }: { policies: Policies }) {
  const t = useText('admin-configurations')
  const locked = !useMayWrite()
  const { draft, change, busy, conflict, save } = usePoliciesSave(policies, { draftOf })
  const words = {
    two_person_approval: { label: t('twoPeople'), hint: t('twoPeopleHint') },
    holds_block: { label: t('holdsBlock'), hint: t('holdsBlockHint') },
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save((whole) => whole)
  }
  const set = async (name: keyof Draft, on: boolean) => {
    if (busy) return
    change({ [name]: on })
    if (!(await save((whole) => whole))) change({ [name]: !on })
  }
  return (
    <Card title={t('work')}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <ChangedMeanwhile
          {...conflict}
          labels={{ two_person_approval: t('twoPeople'), holds_block: t('holdsBlock') }}
        />
        {switches.map((name) => (
          <Checkbox
            key={name}
            {...words[name]}
            checked={draft[name]}
            disabled={locked}
            aria-busy={busy || undefined}
            onChange={(event) => void set(name, event.currentTarget.checked)}
          />
        ))}
      </form>
    </Card>
  )
}
