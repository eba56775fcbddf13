import { endProxy, getCollectionPerson, nameProxy } from '@calls/graduation/collection'
import { useQueryClient } from '@tanstack/react-query'
import type { CollectionPerson } from '@testamur/contract/graduation/collection'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { type Problem, problemOf } from '../../../api/read-reply.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const FIELDS = ['name', 'relationship', 'phone'] as const
const EMPTY = { name: '', relationship: '', phone: '' }

/** Who may collect besides the graduate. The code is shown once, to be passed on. */
export function ProxyCard({ person }: { person: CollectionPerson }) {
  const t = useText('admin-collection-desk')
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { busy, once } = useOnce()
  const params = { id: person.id }
  const name = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await once(() => attemptCall(nameProxy, { params, body: draft }))
    if (outcome === undefined) return
    setProblem(outcome.failure && problemOf(outcome.failure))
    if (outcome.reply === null) return
    setCode(outcome.reply.data.code)
    setDraft(EMPTY)
    await client.invalidateQueries({ queryKey: [getCollectionPerson.id] })
  }
  const end = async () => {
    const { failure } = await attemptCall(endProxy, { params })
    setProblem(failure && problemOf(failure))
    setCode(null)
    await client.invalidateQueries({ queryKey: [getCollectionPerson.id] })
  }
  const errors = problem?.body?.errors
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('proxyTitle')}</summary>
      <div className="grid gap-4 pt-2 pb-1">
        <p className="text-soft">{t('proxyText')}</p>
        {code !== null && (
          <Alert live tone="success" title={t('proxyCode')}>
            <span className="numbers text-lg">{code}</span>
          </Alert>
        )}
        {problem !== null && errors === undefined && <Alert live tone="danger" title={problem.message} />}
        {person.proxy !== null && (
          <p className="flex flex-wrap items-center justify-between gap-3">
            {person.proxy.relationship === ''
              ? t('proxyByGraduate', { name: person.proxy.name })
              : t('proxyNow', { name: person.proxy.name, relationship: person.proxy.relationship })}
            <Button size="sm" look="quiet" onClick={() => void end()}>
              {t('endProxy')}
            </Button>
          </p>
        )}
        <form noValidate className="grid gap-4" onSubmit={(event) => void name(event)}>
          {FIELDS.map((field) => (
            <Field
              key={field}
              name={`proxy.${field}`}
              label={t(`proxy_${field}`)}
              error={errors?.[field]?.[0]}
            >
              {(control) => (
                <Input
                  {...control}
                  value={draft[field]}
                  autoComplete="off"
                  type={field === 'phone' ? 'tel' : 'text'}
                  onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
          <div>
            <Button type="submit" look="secondary" busy={busy}>
              {t('nameProxy')}
            </Button>
          </div>
        </form>
      </div>
    </details>
  )
}
