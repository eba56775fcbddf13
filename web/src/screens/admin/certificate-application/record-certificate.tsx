import { getCertificateChoices } from '@calls/certificates/certificate-endings'
import { useQuery } from '@tanstack/react-query'
import type { CertificateChoices } from '@testamur/contract/certificates/certificate-endings'
import type { CertificateSource } from '@testamur/contract/certificates/certificate-kinds'
import type { StaffCertificateApplication } from '@testamur/contract/certificates/certificates'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { StoredDialog } from './stored-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { WayChoice } from './way-choice.tsx'
import type { WayProps } from './way-props.ts'

type Props = { application: StaffCertificateApplication; copy: StaffCertificateApplication['copies'][number] }

/** The certificate that still has to be made or recorded. */
export function findUnnumbered({ copies, status }: StaffCertificateApplication): Props['copy'] | null {
  if (status !== 'processing') return null
  return copies.find((copy) => copy.type === 'certificate' && copy.status === 'queued') ?? null
}

/** Ends the application in its certificate. From then on it can be dispatched or handed out. */
export function RecordCertificate({ application, copy }: Props) {
  const t = useText('admin-certificate-application')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="grow" onClick={() => setOpen(true)}>
        {t('record')}
      </Button>
      {open && <Ways application={application} version={copy.version} close={() => setOpen(false)} />}
    </>
  )
}

const dialogs = { stored: StoredDialog, template: TemplateDialog, paper: PaperDialog }

function listWays({ stored, templates }: CertificateChoices, mayIssue: boolean): CertificateSource[] {
  return [
    ...(stored === null ? [] : (['stored'] as const)),
    ...(mayIssue && templates.length > 0 ? (['template'] as const) : []),
    'paper',
  ]
}

function Ways({ application, version, close }: Omit<WayProps, 'choices' | 'way'>) {
  const t = useText('admin-certificate-application')
  const mayIssue = useMay('graduation.issue')
  const [chosen, setChosen] = useState<CertificateSource | null>(null)
  const { data, error, refetch } = useQuery({
    ...queryOf(getCertificateChoices, { params: { id: application.id } }),
    gcTime: 0,
  })
  if (data === undefined)
    return (
      <Dialog open onClose={close} title={t('record')}>
        <NotFetched problem={error} again={refetch} lines={4} />
      </Dialog>
    )
  const choices = data.data
  const ways = listWays(choices, mayIssue)
  const current = chosen ?? (choices.stored?.problem ? 'paper' : (ways[0] ?? 'paper'))
  const Way = dialogs[current]
  return (
    <Way
      application={application}
      choices={choices}
      version={version}
      close={close}
      way={ways.length > 1 && <WayChoice ways={ways} chosen={current} choose={setChosen} choices={choices} />}
    />
  )
}
