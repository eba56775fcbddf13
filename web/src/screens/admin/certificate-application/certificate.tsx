import type { StaffCertificateApplication } from '@testamur/contract/certificates/certificates'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { NameCheck } from './name-check.tsx'
import { Proof } from './proof.tsx'

/** The kind of certificate application, the name on it, and who may collect it. */
export function Certificate({ application }: { application: StaffCertificateApplication }) {
  const t = useText('admin-certificate-application')
  const words = useText('admin-certificate-words')
  const { certificate, certificate_name: name } = application
  const otherName = name?.field === 'name_on_certificate' && name.fits === false
  const { event, proxy } = certificate
  const given = (term: string, details: string | null) => (details === null ? [] : [{ term, details }])
  return (
    <Card title={t('certificateTitle')}>
      <NameCheck application={application} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <DescriptionList
            items={[
              { term: t('kind'), details: certificate.kind_name },
              { term: t('mode'), details: words(`mode_${certificate.mode}`) },
              ...given(t('event'), event && `${event.title}, ${formatDay(event.held_on)}`),
              {
                term: t('nameOn'),
                details: (
                  <span className={otherName ? 'text-danger-text' : undefined}>
                    {certificate.name_on_certificate}
                  </span>
                ),
              },
              ...given(t('formerName'), certificate.former_name),
              ...given(t('oldNumber'), certificate.old_number),
              {
                term: t('number'),
                details: certificate.certificate_number ?? (
                  <span className="font-normal text-faint">{t('notYet')}</span>
                ),
              },
              ...given(t('source'), certificate.source && t(`source_${certificate.source}`)),
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
