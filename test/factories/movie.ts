const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** A whole MP4 file without pictures. */
export const movie = (): Buffer =>
  Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\x02\0isommp41", "latin1")),
    box("moov", Buffer.alloc(100)),
    box("mdat", Buffer.alloc(20_000)),
  ]);
