import { deleteClosure, listClosures } from '@calls/service-board'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Closure } from '@testamur/contract/service-board'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ListSearch, useListSearch } from '../../../../features/settings/list-search.tsx'
import { formatDay } from '../../../../lib/format-date.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { RemoveDialog } from '../../../../ui/remove-dialog.tsx'
import { NotFetched } from '../fetched.tsx'
import { FrenchLink } from '../french-link.tsx'
import { ClosureDialog } from './closure-dialog.tsx'

type Asking =
  | { readonly about: 'edit'; readonly closure: Closure | null }
  | { readonly about: 'remove'; readonly closure: Closure }

/** Days on which the office is closed. They are no working days, and the public pages announce them. */
export function Closures() {
  const t = useText('admin-configurations')
  const { data, error, refetch } = useQuery(queryOf(listClosures, {}))
  const locked = !useMay('settings.write')
  const list = useListSearch(data?.data ?? [], ({ name }) => name)
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return (
    <Card
      title={t('closures')}
      actions={
        !locked && (
          <Button size="sm" look="secondary" onClick={() => setAsking({ about: 'edit', closure: null })}>
            <Icon name="plus" className="size-4" />
            {t('closureAdd')}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-soft">{t('closuresLead')}</p>
      {data === undefined ? (
        <NotFetched error={error} retry={refetch} />
      ) : (
        <>
          {data.data.length > 0 && <ListSearch {...list} className="mt-4" />}
          <ul className="mt-4 divide-y divide-line border-t border-line empty:hidden">
            {list.found.map((closure) => (
              <li key={closure.id} className="flex items-center gap-3 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold break-words">{closure.name}</span>
                  <span className="numbers block text-sm text-faint">
                    {closure.from === closure.to
                      ? formatDay(closure.from)
                      : t('closureDays', { from: formatDay(closure.from), to: formatDay(closure.to) })}
                  </span>
                </span>
                <FrenchLink of={closure.name} />
                {!locked && (
                  <>
                    <IconButton
                      label={t('closureEdit', { name: closure.name })}
                      onClick={() => setAsking({ about: 'edit', closure })}
                    >
                      <Icon name="edit" />
                    </IconButton>
                    <IconButton
                      label={t('closureRemove', { name: closure.name })}
                      onClick={() => setAsking({ about: 'remove', closure })}
                    >
                      <Icon name="trash" />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {asking?.about === 'edit' && <ClosureDialog closure={asking.closure} close={close} />}
      {asking?.about === 'remove' && <RemoveClosure closure={asking.closure} close={close} />}
    </Card>
  )
}

function RemoveClosure({ closure, close }: { closure: Closure; close: () => void }) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const remove = async () => {
    const { id, version } = closure
    const reply = await call(deleteClosure, { params: { id }, query: { version } })
    await client.invalidateQueries({ queryKey: [listClosures.id] })
    if (reply !== false) notify('success', reply.message, { time: 5000 })
    close()
  }
  return (
    <RemoveDialog
      title={t('closureRemove', { name: closure.name })}
      back={t('closureBack')}
      confirm={t('closureRemoveDo')}
      close={close}
      remove={remove}
    >
      {t('closureRemoveText')}
    </RemoveDialog>
  )
}
