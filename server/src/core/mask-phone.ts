/** `+234 •••• 0001`: enough for its owner to know it again. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)} •••• ${phone.slice(-4)}`
