/** Near enough to write to; the contract judges it when it is sent. */
export const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
