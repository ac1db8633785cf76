from settings import load

values = load({
    "API_KEY": "key-of-the-server",
    "SEND_MAILS": "false",
    "AREAS": "Kothrud, Baner,",
})
print(
    values["API_KEY"],
    values["SEND_MAILS"],
    values["AREAS"],
)
