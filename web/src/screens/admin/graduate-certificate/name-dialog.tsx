import { getGraduand } from '@calls/graduation/graduands'
import { decideName } from '@calls/graduation/graduation-names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useClassAct } from './use-class-act.ts'

/** The links that were sent for a name with their answers, and the decision of the office. */
export function NameDialog({ id, close }: { id: number; close: () => void }) {
  const t = useText('admin-graduate-certificate')
  const mayManage = useMay('graduation.manage')
  const { data, error, refetch } = useQuery(queryOf(getGraduand, { params: { id } }))
  const [typed, setTyped] = useState<string | null>(null)
  const { busy, problem, act } = useClassAct()
  if (data === undefined || data.data.id !== id)
    return (
      <Dialog open onClose={close} title={t('nameTitle')}>
        <NotFetched problem={error} again={refetch} lines={4} />
      </Dialog>
    )
  const { version, certificate_name, listed_name, name_requests } = data.data
  const facts = (
    <>
      <DescriptionList
        items={[
          { term: t('nameNow'), details: certificate_name },
          { term: t('nameOnList'), details: listed_name },
        ]}
      />
      <Requests requests={name_requests} />
    </>
  )
  if (!mayManage)
    return (
      <Dialog open onClose={close} title={t('nameTitle')}>
        <div className="grid gap-5">{facts}</div>
      </Dialog>
    )
  const name = typed ?? certificate_name
  const submit = async (reason: string) => {
    const done = await act(() =>
      attemptCall(decideName, { params: { id }, body: { version, name: name.trim(), reason } }),
    )
    if (done !== null) close()
  }
  const atName = problem?.body?.errors?.['name']?.[0]
  return (
    <ReasonDialog
      title={t('nameTitle')}
      confirm={t('decideName')}
      busy={busy}
      problem={atName === undefined ? problem : null}
      close={close}
      submit={(reason) => void submit(reason)}
    >
      {facts}
      <Field name="name" label={t('nameToPrint')} error={atName}>
        {(control) => (
          <Input
            {...control}
            maxLength={160}
            value={name}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}

type Request = {
  readonly sent_to: string
  readonly created_at: string
  readonly answer: 'confirmed' | 'objected' | null
  readonly answered_at: string | null
  readonly objection: string | null
}

function Requests({ requests }: { requests: readonly Request[] }) {
  const t = useText('admin-graduate-certificate')
  const zone = useInstitution()?.time_zone
  const objection = requests.find(({ answer }) => answer === 'objected')
  return (
    <>
      {objection?.objection != null && (
        <Alert tone="warning" title={t('objectionTitle')}>
          <span className="wrap-anywhere whitespace-pre-line">{objection.objection}</span>
        </Alert>
      )}
      {requests.length > 0 && (
        <ul className="grid gap-1 text-sm text-soft">
          {requests.map(({ sent_to, created_at, answer, answered_at }) => (
            <li key={created_at}>
              {t('linkTo', { email: sent_to, at: formatDate(created_at, zone) })}{' '}
              {answer !== null && t(`link_${answer}`, { at: formatDate(answered_at ?? '', zone) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
