import { endProxyAsGraduate } from '@calls/graduation/graduation-links'
import type { GraduatePage } from '@testamur/contract/graduation/graduation-links'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { linkSession } from '../../../features/identity/link-session.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { ProxyForm } from './proxy-form.tsx'

type Pass = NonNullable<NonNullable<GraduatePage['graduate']>['pass']>
type Props = { proxy: Pass['proxy']; token: string; reload: () => Promise<void> }

/** Who may collect instead of the graduate: named here, changed and taken back. */
export function Proxy({ proxy, token, reload }: Props) {
  const t = useText('graduation')
  const [editing, setEditing] = useState(false)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string | null>(null)
  const end = async () => {
    const sent = { params: { token }, bearer: linkSession(token) }
    const { reply, failure } = await attemptCall(endProxyAsGraduate, sent)
    setProblem(failure && problemOf(failure).message)
    if (reply?.message !== undefined) notify('success', reply.message)
    await reload()
  }
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h3 className="mb-2 text-lg font-semibold">{t('proxyTitle')}</h3>
      {problem !== null && <Alert live tone="danger" className="mb-4" title={problem} />}
      {editing ? (
        <ProxyForm
          token={token}
          close={() => setEditing(false)}
          named={async () => {
            setEditing(false)
            await reload()
          }}
        />
      ) : proxy === null ? (
        <>
          <p className="mb-4 text-soft">{t('proxyText')}</p>
          <Button look="secondary" onClick={() => setEditing(true)}>
            {t('nameProxy')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4 text-soft">{t('proxyPassOn')}</p>
          <DescriptionList
            items={[
              { term: t('proxyName'), details: proxy.name },
              ...(proxy.identity === null
                ? []
                : [
                    {
                      term: t('proxyIdentity'),
                      details: `${t(`id_${proxy.identity.kind}`)} ${proxy.identity.number}`,
                    },
                  ]),
              { term: t('proxyCode'), details: <span className="numbers text-lg">{proxy.code}</span> },
            ]}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setEditing(true)}>
              {t('changeProxy')}
            </Button>
            <Button look="quiet" busy={busy} onClick={() => void once(end)}>
              {t('endProxy')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
