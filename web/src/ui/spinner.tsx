/** Turns while a button works; the button itself says `aria-busy`. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-4 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-e-transparent"
    />
  )
}
