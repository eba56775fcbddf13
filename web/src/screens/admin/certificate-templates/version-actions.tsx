import {
  approveTemplateDraft,
  beginTemplateDraft,
  listCertificateTemplates,
  readTemplateFile,
  returnTemplateDraft,
  submitTemplateDraft,
  withdrawTemplateVersion,
} from '@calls/certificate-templates/certificate-templates'
import type {
  CertificateTemplate,
  TemplateVersion,
} from '@testamur/contract/certificate-templates/certificate-templates'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, type CallOutcome, callFile } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { notify } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { templatePath, templateSettingsPath } from './template-path.ts'
import type { useDraft } from './use-draft.ts'

type Props = {
  template: CertificateTemplate
  version: TemplateVersion
  draft: Pick<ReturnType<typeof useDraft>, 'saveNow' | 'version'>
  reload: () => Promise<unknown>
}
type Asks = 'approve' | 'return' | 'withdraw'

/** The next step of a version as a button, rarer actions under "More". */
export function VersionActions({ template: { id, name, versions }, version, draft, reload }: Props) {
  const t = useText('admin-templates')
  const mayDesign = useMay('templates.design')
  const mayApprove = useMay('templates.approve')
  const self = useStore(signedInUser)?.id
  const drewIt = version.drawn_by.some((person) => person.id === self)
  const navigate = useNavigate()
  const refreshList = useRefresh([listCertificateTemplates])
  const [asks, setAsks] = useState<Asks | null>(null)
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const { number } = version
  const open = versions.some((one) => one.state === 'draft' || one.state === 'submitted')
  const act = async (send: () => Promise<CallOutcome<{ readonly message?: string }>>) => {
    setState({ busy: true, problem: null })
    const { reply, failure } = await send()
    setState({ busy: false, problem: failure === null ? null : problemOf(failure).message })
    if (reply === null) return false
    setAsks(null)
    if (reply.message !== undefined) notify('success', reply.message)
    await Promise.all([reload(), refreshList()])
    return true
  }
  const submit = async () => {
    if (await draft.saveNow())
      await act(() =>
        attemptCall(submitTemplateDraft, { params: { id }, body: { version: draft.version.current } }),
      )
  }
  const begin = async () => {
    const done = await act(() => attemptCall(beginTemplateDraft, { params: { id }, body: { from: number } }))
    if (done) void navigate(templatePath(id))
  }
  const decide = (answer: { reason: string; day: string }) => {
    const seen = { version: version.version }
    switch (asks) {
      case 'approve':
        return act(() =>
          attemptCall(approveTemplateDraft, { params: { id }, body: { ...seen, active_from: answer.day } }),
        )
      case 'return':
        return act(() =>
          attemptCall(returnTemplateDraft, { params: { id }, body: { ...seen, reason: answer.reason } }),
        )
      case 'withdraw':
        return act(() =>
          attemptCall(withdrawTemplateVersion, {
            params: { id, number },
            body: { ...seen, reason: answer.reason },
          }),
        )
      case null:
        return Promise.resolve(false)
    }
  }
  const takeAway = async () => {
    const file = await callFile(readTemplateFile, { params: { id, number } })
    if (file !== false) saveFile(file, `${name} ${number}.json`)
  }
  const seldom: MenuItem[] = [
    {
      key: 'settings',
      label: t('settings'),
      onSelect: () => void navigate(templateSettingsPath(id)),
    },
    { key: 'file', label: t('saveAsFile'), onSelect: () => void takeAway() },
    ...(version.state === 'approved' && version.first_used_at === null && mayApprove
      ? [{ key: 'withdraw', label: t('withdraw'), onSelect: () => setAsks('withdraw'), danger: true }]
      : []),
    ...versions
      .filter((one) => one.number !== number)
      .map((one) => ({
        key: `version-${one.number}`,
        label: t('showVersion', { number: one.number }),
        onSelect: () => void navigate(`${templatePath(id)}&version=${one.number}`),
      })),
  ]
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {version.state === 'draft' && mayDesign && (
          <Button busy={state.busy} onClick={() => void submit()}>
            {t('submit')}
          </Button>
        )}
        {version.state === 'submitted' && mayApprove && (
          <>
            <Button look="secondary" onClick={() => setAsks('return')}>
              {t('return')}
            </Button>
            {!drewIt && <Button onClick={() => setAsks('approve')}>{t('approve')}</Button>}
          </>
        )}
        {!open && mayDesign && (
          <Button busy={state.busy} onClick={() => void begin()}>
            {t('drawNext')}
          </Button>
        )}
        <Menu label={t('more')} items={seldom} />
      </div>
      {version.state === 'submitted' && mayApprove && drewIt && (
        <p className="max-w-prose text-sm text-soft">{t('drewItYourself')}</p>
      )}
      {state.problem !== null && asks === null && (
        <Alert tone="danger" live className="max-w-prose">
          {state.problem}
        </Alert>
      )}
      {version.returned_because !== null && version.state === 'draft' && (
        <Alert tone="warning" className="max-w-prose">
          {t('returnedBecause', { reason: version.returned_because })}
        </Alert>
      )}
      {asks !== null && (
        <DecideDialog
          asks={asks}
          busy={state.busy}
          problem={state.problem}
          close={() => setAsks(null)}
          decide={(answer) => void decide(answer)}
        />
      )}
    </div>
  )
}
