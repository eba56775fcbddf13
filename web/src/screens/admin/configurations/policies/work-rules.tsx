import { getPolicies, updatePolicies } from '@calls/institution/institution'
import { useQueryClient } from '@tanstack/react-query'
import type { Policies } from '@testamur/contract/institution/institution'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { useMayWrite } from '../sections.ts'

/** Switches that are saved immediately. */
export function WorkRules({ policies }: { policies: Policies }) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const locked = !useMayWrite()
  /** The new value until the server replies. */
  const [chosen, setChosen] = useState<Partial<Policies> | null>(null)
  const change = async (body: Partial<Policies>) => {
    if (chosen !== null) return
    setChosen(body)
    // Sent without a version: a switch has two values, so a simultaneous change can only set the same one.
    const reply = await call(updatePolicies, { body })
    if (reply !== false) {
      client.setQueryData([getPolicies.id, {}], reply)
      notify('success', reply.message ?? t('saved'), { time: 3000 })
    }
    setChosen(null)
  }
  const shown = { ...policies, ...chosen }
  return (
    <Card title={t('work')}>
      <Checkbox
        label={t('twoPeople')}
        hint={t('twoPeopleHint')}
        checked={shown.two_person_approval}
        disabled={locked}
        aria-busy={chosen !== null || undefined}
        onChange={(event) => void change({ two_person_approval: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('holdsBlock')}
        hint={t('holdsBlockHint')}
        checked={shown.holds_block}
        disabled={locked}
        aria-busy={chosen !== null || undefined}
        onChange={(event) => void change({ holds_block: event.currentTarget.checked })}
      />
    </Card>
  )
}
