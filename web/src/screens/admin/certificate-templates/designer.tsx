import type {
  CertificateTemplate,
  TemplateVersion,
} from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { DesignSample } from '@testamur/contract/certificate-templates/design-rules'
import { useReducer, useState } from 'react'
import { chosenOf, draw, startDrawing } from '../../../features/designer/drawing.ts'
import { ElementList } from '../../../features/designer/element-list.tsx'
import { ElementPanel } from '../../../features/designer/element-panel.tsx'
import { PageCanvas } from '../../../features/designer/page-canvas.tsx'
import { PagePanel } from '../../../features/designer/page-panel.tsx'
import { usePreview } from '../../../features/designer/use-preview.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { BackTo } from '../../../ui/back-to.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { DesignFaults } from './design-faults.tsx'
import { DesignerBar } from './designer-bar.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { Overlaps } from './overlaps.tsx'
import { SavingState } from './saving-state.tsx'
import { useDraft } from './use-draft.ts'
import { useScale } from './use-scale.ts'
import { VersionActions } from './version-actions.tsx'
import { VersionPill } from './version-pill.tsx'

type Props = {
  template: CertificateTemplate
  opened: { design: TemplateDesign; version: TemplateVersion }
  reload: () => Promise<unknown>
}

/** The editor of one version: the page in the middle, its elements and their properties beside it. */
export function Designer({ template, opened, reload }: Props) {
  const t = useText('admin-templates')
  const { version } = opened
  const mayDraw = useMay('templates.design') && version.state === 'draft'
  const [drawing, dispatch] = useReducer(draw, opened.design, startDrawing)
  const [sample, setSample] = useState<DesignSample>('usual')
  const [grid, setGrid] = useState<number | null>(5)
  const { design } = drawing
  const { room, view } = useScale(design.page.width)
  const preview = usePreview(design, template.language, sample)
  const draft = useDraft(
    { id: template.id, number: version.number, version: version.version },
    design,
    mayDraw,
    (merged) => dispatch({ act: 'replace', design: merged }),
  )
  const faulty = new Set(preview.faults.flatMap(({ element }) => (element === null ? [] : [element])))
  const [only] = drawing.chosen.length === 1 ? chosenOf(drawing) : []
  return (
    <>
      <PageTitle>{template.name}</PageTitle>
      <BackTo to={adminPaths.certificateTemplates}>{t('back')}</BackTo>
      <header className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold wrap-anywhere">{template.name}</h1>
          <div className="mt-1 flex flex-wrap items-center gap-3 text-sm text-soft">
            <VersionPill version={version} />
            {mayDraw && <SavingState saving={draft.saving} saveNow={draft.saveNow} reload={reload} />}
          </div>
        </div>
        <VersionActions template={template} version={version} draft={draft} reload={reload} />
      </header>
      <DraftConflict draft={draft} design={design} />
      <DesignerBar
        drawing={drawing}
        dispatch={dispatch}
        sample={sample}
        onSample={setSample}
        grid={grid}
        onGrid={setGrid}
        view={view}
        busy={preview.busy}
        mayDraw={mayDraw}
      />
      <div className="grid gap-6 xl:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-4">
          <div ref={room} className="overflow-auto rounded-lg border border-line bg-sunken p-3">
            <PageCanvas
              drawing={drawing}
              dispatch={dispatch}
              picture={preview.picture}
              faulty={faulty}
              scale={view.scale}
              grid={grid}
              mayDraw={mayDraw}
            />
          </div>
          <DesignFaults faults={preview.faults} error={preview.error} design={design} dispatch={dispatch} />
          <Overlaps design={design} dispatch={dispatch} />
        </div>
        <div className="grid content-start gap-6">
          {only === undefined ? (
            <PagePanel design={design} dispatch={dispatch} mayDraw={mayDraw} />
          ) : (
            <ElementPanel
              key={only.id}
              element={only}
              dispatch={dispatch}
              faults={preview.faults
                .filter(({ element }) => element === only.id)
                .map(({ message }) => message)}
              mayDraw={mayDraw}
            />
          )}
          <section aria-label={t('elements')} className="grid gap-2">
            <h2 className="font-semibold">{t('elements')}</h2>
            <ElementList drawing={drawing} dispatch={dispatch} faulty={faulty} mayDraw={mayDraw} />
          </section>
        </div>
      </div>
    </>
  )
}
