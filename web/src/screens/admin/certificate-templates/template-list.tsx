import {
  importTemplateFile,
  listCertificateTemplates,
} from '@calls/certificate-templates/certificate-templates'
import { useQuery } from '@tanstack/react-query'
import type { CertificateTemplate } from '@testamur/contract/certificate-templates/certificate-templates'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { NewTemplate } from './new-template.tsx'
import { templatePath } from './template-path.ts'
import { VersionPill } from './version-pill.tsx'

/** The templates, with the version in use and the next step of each. */
export function TemplateList() {
  const t = useText('admin-templates')
  const mayRead = useMay('templates.read')
  const mayDesign = useMay('templates.design')
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useId()
  const { data, error, refetch } = useQuery(queryOf(listCertificateTemplates, {}))
  const templates = data?.data
  const takeIn = async (chosen: File) => {
    const { reply, failure } = await attemptCall(importTemplateFile, { body: {}, files: { file: chosen } })
    if (reply !== null) return void navigate(templatePath(reply.data.id))
    setProblem(Object.values(failure.body?.errors ?? {})[0]?.[0] ?? problemOf(failure).message)
  }
  const columns: Column<CertificateTemplate>[] = [
    {
      key: 'name',
      phone: 'title',
      heading: t('name'),
      cell: ({ id, name }) =>
        mayRead ? (
          <Link className="link font-medium" to={templatePath(id)}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { key: 'kind', heading: t('kind'), cell: ({ kind }) => t(`templateKind_${kind}`) },
    {
      key: 'in_use',
      heading: t('inUse'),
      cell: ({ in_use, versions, active }) => {
        const used = versions.find(({ number }) => number === in_use)
        if (!active) return <span className="text-soft">{t('outOfUse')}</span>
        if (used?.active_from == null) return <span className="text-soft">{t('noneInUse')}</span>
        return t('inUseSince', { number: used.number, day: formatDay(used.active_from) })
      },
    },
    {
      key: 'latest',
      heading: t('latest'),
      cell: ({ versions: [latest] }) => latest !== undefined && <VersionPill version={latest} />,
    },
  ]
  const actions = mayDesign && (
    <div className="flex flex-wrap gap-3">
      <label
        htmlFor={file}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge/60 bg-surface px-4.5 hover:bg-sunken focus-within:outline-2"
      >
        {t('importFile')}
        <input
          id={file}
          type="file"
          accept=".json"
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            setProblem(null)
            if (chosen !== undefined) void takeIn(chosen)
          }}
        />
      </label>
      <Button onClick={() => setAdding(true)}>{t('newTemplate')}</Button>
    </div>
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
        </div>
        {templates !== undefined && templates.length > 0 && actions}
      </header>
      {problem !== null && (
        <Alert tone="danger" live className="mb-6">
          {problem}
        </Alert>
      )}
      <Card flush>
        {templates === undefined ? (
          <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={6} />
        ) : templates.length > 0 ? (
          <Table caption={t('title')} columns={columns} rows={templates} rowKey={({ id }) => id} />
        ) : (
          <EmptyState icon="scroll" title={t('none')} actions={actions}>
            {t('noneText')}
          </EmptyState>
        )}
      </Card>
      {adding && <NewTemplate close={() => setAdding(false)} />}
    </>
  )
}
