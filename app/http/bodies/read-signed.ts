/** The body of a signed message as it arrived, because the signature is over its bytes. The server limits its size. */
export const readSigned = (request: Request): Promise<string> => request.text();
