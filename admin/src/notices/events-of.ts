/** The data of a stream's server-sent events, one by one. @param onChunk called whenever anything came, comments too */
export async function* eventsOf<Data>(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void,
): AsyncGenerator<Data> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk();
    const events = `${rest}${chunk.value}`.split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) if (event.startsWith("data: ")) yield JSON.parse(event.slice(6)) as Data;
  }
}
