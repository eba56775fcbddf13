import type { StaffCertificateApplication } from '@testamur/contract/certificates/certificates'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Proof } from './proof.tsx'
import { RecordNumber } from './record-number.tsx'

/** What was asked for, whose name it bears, and who may have it. */
export function Certificate({ application }: { application: StaffCertificateApplication }) {
  const t = useText('admin-certificate-application')
  const words = useText('admin-certificate-words')
  const { certificate } = application
  const { event, proxy } = certificate
  const given = (term: string, details: string | null) => (details === null ? [] : [{ term, details }])
  return (
    <Card title={t('certificateTitle')} actions={<RecordNumber application={application} />}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <DescriptionList
            items={[
              { term: t('kind'), details: certificate.kind_name },
              { term: t('mode'), details: words(`mode_${certificate.mode}`) },
              ...given(t('event'), event && `${event.title}, ${formatDay(event.held_on)}`),
              { term: t('nameOn'), details: certificate.name_on_certificate },
              ...given(t('formerName'), certificate.former_name),
              ...given(t('oldNumber'), certificate.old_number),
              {
                term: t('number'),
                details: certificate.certificate_number ?? (
                  <span className="font-normal text-faint">{t('notYet')}</span>
                ),
              },
            ]}
          />
          {proxy !== null && (
            <section>
              <h3 className="mb-2 text-sm font-semibold text-faint">{t('proxyTitle')}</h3>
              <p className="font-semibold">{proxy.name}</p>
              <p className="text-soft">{proxy.relationship}</p>
              <p className="text-soft">
                <EmailText address={proxy.email} />
              </p>
              <p className="numbers text-soft">{proxy.phone}</p>
            </section>
          )}
        </div>
        <Proof id={application.id} name={certificate.name_on_certificate} />
      </div>
    </Card>
  )
}
