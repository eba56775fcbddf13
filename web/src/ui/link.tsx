import type { AnchorHTMLAttributes, Ref } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the portal. The router's own brings its framework along; this is the part that is needed. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link that says when it leads to the current page. */
export function NavLink(props: LinkProps & { active?: boolean }) {
  const { active, ...rest } = props
  const { pathname } = useLocation()
  const href = useHref(rest.to)
  const here = active ?? (pathname === href || pathname.startsWith(`${href}/`))
  return <Link {...rest} aria-current={here ? 'page' : undefined} />
}
