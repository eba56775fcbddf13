import type { PresentedPass } from '@testamur/contract/certificates/collection-desk'
import { useEffect, useRef } from 'react'
import { certificateApplicationPath } from '../../../lib/admin-paths.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { HandOut } from './hand-out.tsx'

type Props = {
  code: string
  pass: PresentedPass
  /** It has just been handed out here. */
  handedOut: boolean
  change: (pass: PresentedPass, handedOut: boolean) => void
  next: () => void
}

/** Who must be at the desk, what they get, and whether it may be handed out. */
export function Presented({ code, pass, handedOut, change, next }: Props) {
  const t = useText('admin-certificate-applications')
  const words = useText('admin-certificate-words')
  const zone = useInstitution()?.time_zone
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { person, owner, collected, problem } = pass
  return (
    <div className="grid max-w-5xl gap-6 lg:grid-cols-2 lg:items-start">
      <Card>
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-faint">
          {t('atDesk')}
          <Badge tone={pass.holder === 'owner' ? 'info' : 'warning'}>{words(`holder_${pass.holder}`)}</Badge>
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold focus:outline-none">
          {person.name}
        </h2>
        {pass.holder === 'proxy' && <p className="text-soft">{t('forOwner', { name: owner.name })}</p>}
        <DescriptionList
          className="mt-5 border-t border-line pt-4"
          items={[
            ...(person.relationship === null
              ? []
              : [{ term: t('relationship'), details: person.relationship }]),
            ...(person.phone === null ? [] : [{ term: t('phone'), details: person.phone }]),
            {
              term: t('owner'),
              details: [owner.name, owner.matric_number].filter((part) => part !== null).join(', '),
            },
            { term: t('programme'), details: owner.programme },
            { term: t('certificate'), details: labelled(pass.document_name, pass.name_on_certificate) },
            { term: t('number'), details: pass.certificate_number ?? t('noNumber') },
            {
              term: t('trackingId'),
              details: (
                <Link className="link numbers" to={certificateApplicationPath(pass.application_id)}>
                  {pass.tracking_id}
                </Link>
              ),
            },
          ]}
        />
      </Card>
      <div className="grid gap-4">
        {collected !== null && (
          <Alert tone={handedOut ? 'success' : 'warning'} live title={t('collected')}>
            {t('collectedText', {
              at: formatDate(collected.at, zone),
              by: collected.by,
              identity: collected.identity,
            })}
          </Alert>
        )}
        {problem !== null && !handedOut && (
          <Alert tone="danger" live title={t('cannot')}>
            {problem}
          </Alert>
        )}
        {pass.may_collect && <HandOut code={code} pass={pass} done={change} />}
        <div>
          <Button look={pass.may_collect ? 'quiet' : 'primary'} onClick={next}>
            {t(handedOut ? 'next' : 'another')}
          </Button>
        </div>
      </div>
    </div>
  )
}
