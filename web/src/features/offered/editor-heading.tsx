import { BackTo } from '../../ui/back-to.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** The title of an editor, below a link back to its list. */
export function EditorHeading({ title, back, to }: { title: string; back: string; to: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={to}>{back}</BackTo>
      <h1 className="mt-3 mb-6 text-2xl font-bold wrap-anywhere">{title}</h1>
    </>
  )
}
