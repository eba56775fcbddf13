import { getCertificateSheet } from '@calls/graduation/graduation-certificates'
import type { CertificateSeries } from '@testamur/contract/graduation/certificate-series'
import type { GraduationCertificate } from '@testamur/contract/graduation/graduation-certificates'
import { useState } from 'react'
import { callFile } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { formatDate, formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { openFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PaperForm } from './paper-form.tsx'
import { ReissueForm } from './reissue-form.tsx'
import { AskRevocationForm, ConfirmRevocationForm, RefuseRevocationForm } from './revocation-forms.tsx'

const forms = {
  paper: PaperForm,
  spoilt: PaperForm,
  reissue: ReissueForm,
  revoke: AskRevocationForm,
  confirm: ConfirmRevocationForm,
  refuse: RefuseRevocationForm,
} as const
type Act = keyof typeof forms

type Props = {
  certificate: GraduationCertificate
  series: readonly CertificateSeries[]
  close: () => void
}

/** One number: what became of it, the paper, and what can be done with it. */
export function CertificateDialog({ certificate, series, close }: Props) {
  const t = useText('admin-issue-certificates')
  const mayIssue = useMay('graduation.issue')
  const mayRevoke = useMay('documents.revoke')
  const [act, setAct] = useState<Act | null>(null)
  const { id, serial, name, state, revocation, sheets } = certificate
  const valid = state === 'issued'
  if (act !== null) {
    const Form = forms[act]
    return (
      <Form
        certificate={certificate}
        series={series}
        spoilt={act === 'spoilt'}
        back={() => setAct(null)}
        close={close}
      />
    )
  }
  const printAgain = async () => {
    const file = await callFile(getCertificateSheet, { params: { id } })
    if (file !== false) openFile(file, t('sheetFile', { serial }))
  }
  const onPaper = sheets.some(({ spoilt_reason }) => spoilt_reason === null)
  const offer = (offered: Act, label: string) => (
    <Button size="sm" look="secondary" onClick={() => setAct(offered)}>
      {label}
    </Button>
  )
  return (
    <Dialog open onClose={close} title={serial}>
      <div className="grid gap-5 pt-2">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        {valid && revocation !== null && <Revocation revocation={revocation} />}
        <Facts certificate={certificate} />
        {valid && (
          <div className="flex flex-wrap gap-2">
            {mayIssue && !onPaper && offer('paper', t('recordPaper'))}
            {mayIssue && offer('spoilt', t('recordSpoilt'))}
            {mayIssue && (
              <Button size="sm" look="secondary" onClick={() => void printAgain()}>
                {t('printSheet')}
              </Button>
            )}
            {mayIssue && revocation === null && series.length > 0 && offer('reissue', t('reissue'))}
            {mayRevoke && revocation === null && offer('revoke', t('revoke'))}
            {mayRevoke && revocation !== null && !revocation.own && offer('confirm', t('confirmRevoke'))}
            {mayRevoke && revocation !== null && offer('refuse', t('refuseRevoke'))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Revocation({ revocation }: { revocation: NonNullable<GraduationCertificate['revocation']> }) {
  const t = useText('admin-issue-certificates')
  const zone = useInstitution()?.time_zone
  const { because, reason, by, at, own } = revocation
  return (
    <Alert tone="warning" title={t('askedToRevoke', { by, at: formatDate(at, zone) })}>
      <p>{t(`because_${because}`)}</p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      {own && <p>{t('ownRevocation')}</p>}
    </Alert>
  )
}

function Facts({ certificate }: { certificate: GraduationCertificate }) {
  const t = useText('admin-issue-certificates')
  const zone = useInstitution()?.time_zone
  const { award, matric_number, series, state, issued_at, verification_code } = certificate
  const { supersedes, ended_reason, sheets } = certificate
  return (
    <DescriptionList
      items={[
        { term: t('state'), details: t(`state_${state}`) },
        { term: t('matricNumber'), details: <span className="numbers">{matric_number}</span> },
        { term: t('award'), details: award },
        { term: t('series'), details: series },
        ...(issued_at === null
          ? []
          : [
              { term: t('issuedOn'), details: formatDay(issued_at, zone) },
              { term: t('code'), details: <span className="numbers">{verification_code}</span> },
            ]),
        ...(supersedes === null ? [] : [{ term: t('replaces'), details: supersedes }]),
        ...(ended_reason === null ? [] : [{ term: t('reason'), details: ended_reason }]),
        {
          term: t('paper'),
          details:
            sheets.length === 0 ? (
              t('noPaper')
            ) : (
              <ul>
                {sheets.map(({ paper_serial: paper, spoilt_reason: reason }) => (
                  <li key={paper} className="wrap-anywhere">
                    {reason === null ? t('sheetUsed', { paper }) : t('sheetSpoilt', { paper, reason })}
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}
