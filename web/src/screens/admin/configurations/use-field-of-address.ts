import { useEffect } from 'react'

/** Focuses the field in the fragment of the address, such as `#field-office-email`, once its form is shown. */
export function useFieldOfAddress(): void {
  useEffect(() => {
    const field = document.getElementById(window.location.hash.slice(1))
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [])
}
