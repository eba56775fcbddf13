import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** The title of an editor, below a link back to its list. */
export function EditorHeading({ title, back, to }: { title: string; back: string; to: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p>
        <Link className="link inline-flex items-center gap-1.5" to={to}>
          <Icon name="arrow-left" />
          {back}
        </Link>
      </p>
      <h1 className="mt-3 mb-6 text-2xl font-bold">{title}</h1>
    </>
  )
}
