import asyncio


async def fetch(name, delay):
    await asyncio.sleep(delay)
    return f"{name} ready"


async def numbers():
    for n in range(3):
        yield n


async def main():
    print(await asyncio.gather(fetch("slow", 0.02), fetch("fast", 0.01)))
    print([n async for n in numbers()])
    try:
        await asyncio.wait_for(fetch("late", 1), timeout=0.01)
    except asyncio.TimeoutError:
        print("too late")
    queue = asyncio.Queue()
    await queue.put(5)
    print(await queue.get())


asyncio.run(main())
