/** The same keys in another language: none missing, none extra. */
export type Translation<English> = { readonly [Key in keyof English]: string }
