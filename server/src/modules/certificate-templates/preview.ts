import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { type DesignSample, designSamples } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { verificationUrl } from '../../platform/pdf/qr.ts'
import { checkDesign } from './check-design.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { drawWhatCan, withPictures } from './draw-what-can.ts'
import { readPictures } from './read-pictures.ts'
import { sampleValues } from './samples.ts'

type Deps = Pick<
  CertificateTemplatesDeps,
  'database' | 'pdf' | 'institution' | 'logo' | 'publicUrl' | 'longestOnRecord' | 'clock'
>
type DesignFault = { readonly element: string | null; readonly message: Said }
type Drawn = { readonly design: TemplateDesign; readonly language: Language }

/** The design with the data of a sample person, marked as a proof, and its faults. */
export async function previewDesign(
  deps: Deps,
  { design, language, sample }: Drawn & { readonly sample: DesignSample },
): Promise<{ readonly svg: string; readonly faults: DesignFault[] }> {
  const pictures = await readPictures(deps.database.db, design)
  const known = new Set(Object.keys(pictures))
  const institution = await deps.institution()
  const values = sampleValues({
    sample,
    language,
    institution: institution.name,
    address: verificationUrl(deps.publicUrl, '7K3M-9QXD-2W8FH'),
    longest: sample === 'longest' ? await deps.longestOnRecord() : null,
  })
  const drawn = await drawWhatCan(deps.pdf, {
    design: withPictures(design, known),
    pictures,
    language,
    seal: await deps.logo(institution.logo_url),
    institution: institution.name,
    title: say(messageOf('certificateTemplates.proof'), language),
    at: deps.clock.now().toISOString(),
    sheets: [{ values, url: values.address ?? deps.publicUrl }],
    as: 'picture',
    bleed: false,
    cropMarks: false,
    proof: say(messageOf('certificateTemplates.proof'), language).toUpperCase(),
  })
  const svg = drawn.bytes === null ? '' : Buffer.from(drawn.bytes).toString('utf8')
  const faults = [...checkDesign(design, known), ...drawn.faults]
  return { svg, faults: faults.map(({ element, message }) => ({ element, message })) }
}

/** The faults of a design with all samples, without duplicates. */
export async function trySamples(deps: Deps, drawn: Drawn): Promise<DesignFault[]> {
  const found = new Map<string, DesignFault>()
  for (const sample of designSamples)
    for (const fault of (await previewDesign(deps, { ...drawn, sample })).faults)
      found.set(JSON.stringify(fault), fault)
  return [...found.values()]
}
