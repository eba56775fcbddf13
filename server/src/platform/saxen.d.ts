declare module 'saxen' {
  type DecodeEntities = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        getAttributes: () => Readonly<Record<string, string>>,
        decode: DecodeEntities,
        selfClosing: boolean,
      ) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: DecodeEntities) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    on(event: 'error' | 'warn', listener: (error: Error) => void): this
    /** Returns the error that a listener did not throw. */
    parse(xml: string): Error | null
  }
}
