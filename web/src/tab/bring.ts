// Fetches a file while Python waits for it.

/** The bytes at an address. Only a worker may wait like that, and only there is it called. */
export function bring(address: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address} could not be fetched (${request.status})`);
  return new Uint8Array(request.response as ArrayBuffer);
}
