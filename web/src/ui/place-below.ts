/** Puts a popover under its button. By hand, because anchor positioning is not everywhere yet; logical, so that it mirrors. */
export function placeBelow(button: HTMLElement, popover: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const below = at.bottom + popover.offsetHeight + 8 < window.innerHeight
  const left = document.dir === 'rtl' ? at.left : at.right - popover.offsetWidth
  popover.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - popover.offsetHeight - 4)}px`
  popover.style.left = `${Math.min(Math.max(8, left), window.innerWidth - popover.offsetWidth - 8)}px`
}
