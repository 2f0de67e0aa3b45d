import { randomUUID } from "node:crypto";
import { z } from "zod";

/** Someone who has a page open, as others see them. */
export type Person = { id: string; name: string };

/** What processes tell each other; a notice has room for 8,000 bytes. */
const Message = z.discriminatedUnion("type", [
  /** Who has the topic open in this process now; `ask` wants the same from the others. */
  z.object({
    type: z.literal("here"),
    from: z.string(),
    topic: z.string(),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    ask: z.boolean(),
  }),
  /** Someone who has the topic open is writing at this moment, in a part of the page if there are several. */
  z.object({
    type: z.literal("typing"),
    from: z.string(),
    topic: z.string(),
    person: z.object({ id: z.string(), name: z.string() }),
    part: z.string().optional(),
  }),
  /** The process lives. */
  z.object({ type: z.literal("beat"), from: z.string() }),
  z.object({ type: z.literal("gone"), from: z.string() }),
]);
type Message = z.output<typeof Message>;

const BEAT_MS = 10_000;
/** A process that has sent nothing for this long counts as stopped. */
const SILENCE_MS = 25_000;
/** More people on one page are not named. */
const MOST_PEOPLE = 30;

type Wires<S> = {
  /** Sends a text to all processes; this one may receive it as well. */
  publish: (text: string) => void;
  /** Tells a socket who else has its topic open. */
  tell: (socket: S, topic: string, people: Person[]) => void;
  /** Tells a socket that someone else writes under its open topic, and in which part of it. */
  tellTyping: (socket: S, topic: string, person: Person, part?: string) => void;
};

/**
 * Who has which page open. Nothing is stored: a person is present as long as a socket says so, and the people of
 * another process as long as that process sends messages.
 */
export class Presence<S> {
  #wires: Wires<S>;
  #me = randomUUID();
  #local = new Map<string, Map<S, Person>>();
  /** The topics of each socket that has any. */
  #open = new Map<S, ReadonlySet<string>>();
  #others = new Map<string, { heardAt: number; topics: Map<string, Person[]> }>();
  #beating: ReturnType<typeof setInterval>;

  constructor(wires: Wires<S>) {
    this.#wires = wires;
    this.#beating = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  /** The topics that this socket has open from now on; none when it is closed. */
  set(socket: S, person: Person | null, topics: readonly string[]): void {
    const wanted: ReadonlySet<string> = new Set(person ? topics : []);
    const before = this.#open.get(socket) ?? [];
    if (wanted.size > 0) this.#open.set(socket, wanted);
    else this.#open.delete(socket);
    for (const topic of before) if (!wanted.has(topic)) this.#leave(topic, socket);
    for (const topic of wanted) this.#enter(topic, socket, person as Person);
  }

  /**
   * Reports that the person of this socket is typing. Nothing is stored: other pages show it for a few seconds, so it ends
   * when the person stops, leaves, or loses the connection.
   */
  typing(socket: S, topic: string, part?: string): void {
    const person = this.#local.get(topic)?.get(socket);
    if (!person) return;
    this.#send({ type: "typing", from: this.#me, topic, person, part });
    this.#tellTyping(topic, person, part);
  }

  #tellTyping(topic: string, person: Person, part?: string): void {
    for (const [socket, { id }] of this.#local.get(topic) ?? [])
      if (id !== person.id) this.#wires.tellTyping(socket, topic, person, part);
  }

  #enter(topic: string, socket: S, person: Person): void {
    const sockets = this.#local.get(topic) ?? new Map<S, Person>();
    const isFirst = sockets.size === 0;
    const isNew = !sockets.has(socket);
    this.#local.set(topic, sockets.set(socket, person));
    if (isNew) this.#announce(topic, isFirst);
    else this.#wires.tell(socket, topic, this.#company(topic, person));
  }

  #leave(topic: string, socket: S): void {
    const sockets = this.#local.get(topic);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#local.delete(topic);
    this.#announce(topic, false);
  }

  /** Reads the message of another process, and ignores anything else. */
  receive(text: string): void {
    const message = read(text);
    if (!message || message.from === this.#me) return;
    if (message.type === "gone") {
      this.#forget(message.from);
      return;
    }
    if (message.type === "typing") {
      this.#tellTyping(message.topic, message.person, message.part);
      return;
    }
    const known = this.#others.get(message.from);
    const other = known ?? { heardAt: 0, topics: new Map<string, Person[]>() };
    other.heardAt = Date.now();
    this.#others.set(message.from, other);
    if (message.type === "beat") {
      // The process is new or was forgotten. It reports everything again when it is asked.
      if (!known) for (const topic of this.#local.keys()) this.#publish(topic, true);
      return;
    }
    if (message.people.length > 0) other.topics.set(message.topic, message.people);
    else other.topics.delete(message.topic);
    this.#notifyAll(message.topic);
    if (message.ask && this.#local.has(message.topic)) this.#publish(message.topic, false);
  }

  /** Asks the other processes for their people again, because messages were lost. */
  askAgain(): void {
    for (const id of [...this.#others.keys()]) this.#forget(id);
    for (const topic of this.#local.keys()) this.#publish(topic, true);
  }

  close(): void {
    clearInterval(this.#beating);
    this.#send({ type: "gone", from: this.#me });
  }

  #beat(): void {
    const now = Date.now();
    for (const [id, { heardAt }] of this.#others) if (now - heardAt > SILENCE_MS) this.#forget(id);
    if (this.#local.size > 0) this.#send({ type: "beat", from: this.#me });
  }

  #forget(id: string): void {
    const topics = this.#others.get(id)?.topics ?? new Map<string, Person[]>();
    this.#others.delete(id);
    for (const topic of topics.keys()) this.#notifyAll(topic);
  }

  #announce(topic: string, ask: boolean): void {
    this.#publish(topic, ask);
    this.#notifyAll(topic);
  }

  #publish(topic: string, ask: boolean): void {
    const people = once([...(this.#local.get(topic)?.values() ?? [])]).slice(0, MOST_PEOPLE);
    this.#send({ type: "here", from: this.#me, topic, people, ask });
  }

  #notifyAll(topic: string): void {
    for (const [socket, person] of this.#local.get(topic) ?? [])
      this.#wires.tell(socket, topic, this.#company(topic, person));
  }

  /** Everyone on the topic but the person; two windows of one person are one. */
  #company(topic: string, person: Person): Person[] {
    const here = [...(this.#local.get(topic)?.values() ?? [])];
    const there = [...this.#others.values()].flatMap(({ topics }) => topics.get(topic) ?? []);
    return once([...here, ...there]).filter(({ id }) => id !== person.id);
  }

  #send(message: Message): void {
    this.#wires.publish(JSON.stringify(message));
  }
}

const once = (people: readonly Person[]): Person[] => [...new Map(people.map((one) => [one.id, one])).values()];

function read(text: string): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
