/** What the tab keeps in the browser's own storage, by name: the library of games is one file. */

const NAME = "mohreh";
const FILES = "files";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(FILES);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function through<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const asked = act(database.transaction(FILES, mode).objectStore(FILES));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    database.close();
  }
}

/** The bytes of that name; none where the browser keeps nothing, in a private window for example. */
export function kept(name: string): Promise<ArrayBuffer | undefined> {
  return through<ArrayBuffer | undefined>("readonly", (files) => files.get(name)).catch(() => undefined);
}

export async function keep(name: string, bytes: ArrayBuffer): Promise<void> {
  await through("readwrite", (files) => files.put(bytes, name));
}
