/** The same messages in another language: none is missing, none is left over. */
export type Translation<English> = { readonly [Key in keyof English]: string }
